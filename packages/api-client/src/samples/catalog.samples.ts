import { careGoal, carePath, profession, question, service } from '../contract/catalog/catalog.contract.ts';
import { sampleOf } from './sample-of.ts';

export const sampleProfession = sampleOf(profession, {
  id: 3,
  slug: 'mental-health-counselor',
  name: 'Mental Health Counselor',
  title: 'Mental Health Counselor',
  parent_id: null,
  allow_virtual_leads: true,
  flow: 'care_path',
});

export const sampleDentist = sampleOf(profession, {
  id: 1,
  slug: 'dentist',
  name: 'Dentist',
  title: 'Dentist',
  parent_id: null,
  allow_virtual_leads: false,
  flow: 'service',
});

export const sampleService = sampleOf(service, {
  id: 302,
  profession_id: 3,
  division_id: 31,
  slug: 'anxiety-counseling',
  name: 'Anxiety Counseling',
  credit_cost: 4,
});

/** `sampleProfession` with its services in one division. */
export const sampleDividedProfession = sampleOf(profession, {
  ...sampleProfession(),
  divisions: [
    {
      id: 31,
      profession_id: 3,
      slug: 'individual',
      name: 'Individual Counseling',
      services: [
        sampleService(),
        sampleService({ id: 304, slug: 'grief-counseling', name: 'Grief Counseling' }),
      ],
    },
  ],
});

export const sampleCarePath = sampleOf(carePath, { id: 3, slug: 'individual', name: 'Individual' });

export const sampleCareGoal = sampleOf(careGoal, {
  id: 1,
  name: 'Feel calmer',
  description: null,
  flow_order: 1,
});

/** A text question. */
export const sampleQuestion = sampleOf(question, {
  id: 11,
  questionnaire_id: 1,
  text: 'What brings you here?',
  description: null,
  type: 'text',
  order: 1,
  ga_event_key: null,
  meaning: null,
  options: [],
});
