import {
  sampleCareGoal,
  sampleCarePath,
  sampleDentist,
  sampleDividedProfession,
  sampleProfession,
  sampleService,
} from '@carematch/api-client/samples/catalog.samples';
import { mockPublic } from '@carematch/api-client/testing/mock-handlers';

const COUPLES = sampleCarePath({ id: 1, slug: 'couples', name: 'Couples' });
const INDIVIDUAL = sampleCarePath();

const { divisions = [] } = sampleDividedProfession();

/** What the forms of a profile and the steps of a sign-up read: reference data, and nothing chosen yet. */
export const catalogMocks = () => [
  mockPublic('GET /company', () => ({ company: null, role: null })),
  mockPublic('GET /user/regions', () => ({ regions: [], total: { zips: 0, people: 0 } })),
  mockPublic('GET /user/virtual-leads/options', () => ({
    data: { professions: [], states: [], selected: [], editable: true, tag: 'a' },
  })),
  mockPublic('GET /professions', () => ({
    professions: [sampleDentist(), sampleProfession()],
  })),
  mockPublic('GET /professions/:id', () => ({
    profession: sampleProfession({
      divisions: [
        ...divisions,
        {
          id: 32,
          profession_id: 3,
          slug: 'couples',
          name: 'Couples and Family',
          services: [
            sampleService({ id: 332, division_id: 32, slug: 'couples', name: 'Couples Counseling' }),
          ],
        },
      ],
    }),
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
        ? [7, 8].map((id) => sampleCareGoal({ id, name: 'Communicate better', flow_order: id }))
        : [sampleCareGoal({ id: 2 })],
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
