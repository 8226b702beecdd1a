import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import {
  sampleCareGoal,
  sampleCarePath,
  sampleDentist,
  sampleProfession,
  sampleQuestion,
  sampleService,
} from '@carematch/api-client/samples/catalog.samples';

import { sampleSearchPage, sampleSearchResults } from '@carematch/api-client/samples/search.samples';

import type { Profession, Question } from '../shared/data/types.ts';
import type { Draft } from '../shared/draft/draft.ts';
import { server } from './server.ts';

export type Slug = 'mental-health-counselor' | 'virtual-mental-health-counselor' | 'dentist';

export const PROFESSIONS: Readonly<Record<Slug, Profession>> = {
  dentist: sampleDentist(),
  'mental-health-counselor': sampleProfession(),
  'virtual-mental-health-counselor': sampleProfession({
    id: 4,
    slug: 'virtual-mental-health-counselor',
    name: 'Virtual Mental Health Counselor',
  }),
};

const isSlug = (id: string): id is Slug => Object.hasOwn(PROFESSIONS, id);

/** Reference data as the API has it. */
export function openMarketplace({ questions = [sampleQuestion()] }: { questions?: Question[] } = {}): void {
  server.use(
    mockPublic('GET /professions/:id', ({ params }) => ({
      profession: PROFESSIONS[isSlug(params.id) ? params.id : 'mental-health-counselor'],
    })),
    mockPublic('GET /professions/:id/care-paths', () => ({
      care_paths: [sampleCarePath()],
      questionnaires: [],
    })),
    mockPublic('GET /professions/:id/services', () => ({
      services: [
        sampleService({ id: 101, profession_id: 1, division_id: null, slug: 'crowns', name: 'Crowns' }),
      ],
    })),
    mockPublic('GET /care-paths/:id', () => ({
      care_path: sampleCarePath(),
      questionnaires: [],
      specializations: [{ id: 1, concern: 'Worry', name: 'Worry', description: null, flow_order: 1 }],
      care_goals: [sampleCareGoal()],
    })),
    mockPublic('GET /professions/:id/questionnaires', () => ({
      questionnaires: [{ id: 1, profession_id: 3, index: 1, name: 'Standard' }],
    })),
    mockPublic('GET /questionnaires/:id/questions', () => ({ questions })),
    mockPublic('GET /address-search', ({ query: { query: zip } }) => ({
      addresses: [
        { label: `${zip} New York, NY`, zip, city: 'New York', state: 'NY', disclosure: 'instant' },
      ],
    })),
    mockPublic('GET /professions', () => ({ professions: Object.values(PROFESSIONS) })),
    mockPublic('GET /testimonials', () => ({ testimonials: [] })),
    mockPublic('GET /search/pages', () => sampleSearchPage()),
    mockPublic('GET /search/professionals', () => sampleSearchResults()),
  );
}

/** A draft filled in up to the questions, in the mental-health vertical. */
export const FILLED_DRAFT: Partial<Draft> = {
  location_id: '10001',
  originUrl: '/',
  professionId: 3,
  professionName: 'Mental Health Counselor',
  care_path: 3,
  care_path_name: 'Individual',
  service_category_id: [1],
  specializationNames: ['Worry'],
  service_id: [1],
  careGoals: ['Feel calmer'],
};
