import { clientContact, requestDetails, requestSummary } from '../contract/leads/lead-request.contract.ts';
import { leadRequest } from '../contract/leads/leads.contract.ts';
import { sampleOf } from './sample-of.ts';

/** An adult in Austin who asks for individual counseling: Texas shares contact data at once. */
export const sampleLeadBody = sampleOf(leadRequest, {
  first_name: 'Jane',
  last_name: 'Sample',
  phone_number: '5124000001',
  email: 'jane.sample@mail.example',
  postal_code: '78701',
  profession_id: 3,
  care_path_id: 3,
  specialization_ids: [1],
  care_goal_ids: [1],
  service_ids: [],
  consent: { version: 'sms-2026-11', page: '/{id}/about-you/{questionParam}' },
});

/** Contact data that may be seen. */
export const sampleContact = sampleOf(clientContact, {
  first_name: 'Rosa',
  last_name: 'Lindqvist',
  phone_number: '3125550148',
  email: 'rosa@example.com',
  masked: false,
  is_guardian: false,
});

/** The same as lists show it. */
export const sampleMaskedContact = sampleOf(clientContact, {
  ...sampleContact(),
  last_name: 'L.',
  phone_number: '(•••) •••-••48',
  email: 'r•••@•••.com',
  masked: true,
});

/** A request as a list shows it, contact data masked. */
export const sampleRequest = sampleOf(requestSummary, {
  profession: 'Mental Health Counselor',
  services: ['Anxiety Counseling', 'Grief Counseling', 'CBT'],
  care_path: 'Individual',
  city: 'Chicago',
  state_code: 'IL',
  postal_code: '60601',
  contact: sampleMaskedContact(),
});

export const sampleRequestDetails = sampleOf(requestDetails, {
  specializations: ['Worry'],
  care_goals: ['Sleep better'],
  virtual_session: false,
  insurance_carrier: 'Aetna',
  willing_to_pay_cash: true,
});
