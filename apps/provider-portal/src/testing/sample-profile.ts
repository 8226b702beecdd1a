import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';

import { sampleUser } from './sample-matches.ts';

type User = ResponseOf<PublicApi['GET /user']>['user'];
type Practised = User['professions'][number];

export const COUNSELOR: Practised = {
  id: 3,
  name: 'Mental Health Counselor',
  add_dr_prefix: 0,
  license_number: '180.012345',
  license_state_id: 17,
  license_expires_on: '2099-12-31',
  license_state: 'waiting',
  license_refused_reason: null,
  license_document: null,
  services: [302],
  care_paths: [3],
  focus_care_paths: [],
  care_goals: [],
};

/** A professional whose sign-up and profile are complete. */
export const completeUser: User = {
  ...sampleUser,
  professions: [{ ...COUNSELOR, license_state: 'verified' }],
  services: [{ id: 302, name: 'Anxiety Counseling' }],
  photo: '/api/files/portrait.jpg',
  about_me: 'I listen first.',
  insuranceCarriers: [{ id: 1, name: 'Aetna' }],
  new_lead_sms_notification: 1,
  has_sms_template: true,
  officePhotos: [{ id: 1, url: '/api/files/office.jpg' }],
  profile_percentage: 100,
};

const profession = (id: number, slug: string, name: string) => ({
  id,
  slug,
  name,
  title: name,
  parent_id: null,
  allow_virtual_leads: true,
  flow: 'care_path' as const,
});

const service = (id: number, name: string) => ({
  id,
  profession_id: 3,
  division_id: 31,
  slug: String(id),
  name,
  credit_cost: 4,
});

const COUPLES = { id: 1, slug: 'couples', name: 'Couples' };
const INDIVIDUAL = { id: 3, slug: 'individual', name: 'Individual' };

const goal = (id: number, name: string) => ({ id, name, description: null, flow_order: id });

/** What the forms of a profile and the steps of a sign-up read: reference data, and nothing chosen yet. */
export const catalogMocks = () => [
  mockPublic('GET /company', () => ({ company: null, role: null })),
  mockPublic('GET /user/regions', () => ({ regions: [], total: { zips: 0, people: 0 } })),
  mockPublic('GET /user/virtual-leads/options', () => ({
    data: { professions: [], states: [], selected: [], editable: true, tag: 'a' },
  })),
  mockPublic('GET /professions', () => ({
    professions: [
      profession(1, 'dentist', 'Dentist'),
      profession(3, 'mental-health-counselor', 'Mental Health Counselor'),
    ],
  })),
  mockPublic('GET /professions/:id', () => ({
    profession: {
      ...profession(3, 'mental-health-counselor', 'Mental Health Counselor'),
      divisions: [
        {
          id: 31,
          profession_id: 3,
          slug: 'individual',
          name: 'Individual Counseling',
          services: [service(302, 'Anxiety Counseling'), service(304, 'Grief Counseling')],
        },
        {
          id: 32,
          profession_id: 3,
          slug: 'couples',
          name: 'Couples and Family',
          services: [service(332, 'Couples Counseling')],
        },
      ],
    },
  })),
  mockPublic('GET /professions/:id/care-paths', () => ({
    care_paths: [COUPLES, INDIVIDUAL],
    questionnaires: [],
  })),
  mockPublic('GET /care-paths/:id', ({ params: { id } }) => ({
    care_path: id === COUPLES.id ? COUPLES : INDIVIDUAL,
    questionnaires: [],
    specializations: [],
    care_goals:
      id === COUPLES.id
        ? [goal(7, 'Communicate better'), goal(8, 'Communicate better')]
        : [goal(2, 'Feel calmer')],
  })),
  mockPublic('GET /states', () => ({
    states: [
      { id: 17, name: 'Illinois', code: 'IL' },
      { id: 12, name: 'Florida', code: 'FL' },
    ],
  })),
  mockPublic('GET /insurance-carriers', () => ({
    insurance_carriers: [
      { id: 1, name: 'Aetna' },
      { id: 2, name: 'Cigna' },
    ],
  })),
];
