import { mockAdmin, mockPublic } from '@carematch/api-client/testing/mock-handlers';

import { listOf, sampleLead, sampleMe, sampleOpened, sampleProfession } from './sample-leads.ts';
import { invoicesOf, sampleListed } from './sample-invoices.ts';
import { sampleProfessional } from './sample-professional.ts';
import { sampleUser, usersListOf } from './sample-users.ts';

const EMPTY = { total: 0, oldest_at: null };

/** What the API answers where a test does not say otherwise. */
export const usualAnswers = () => [
  mockAdmin('GET /me', () => ({ user: sampleMe })),
  mockAdmin('GET /queues', () => ({
    queues: { pending: EMPTY, unmatched: EMPTY, verification: EMPTY, credit_requests: EMPTY },
  })),
  mockAdmin('GET /saved-views', () => ({ saved_views: [] })),
  mockAdmin('GET /users/:id/profile', () => ({ user: sampleProfessional() })),
  mockAdmin('GET /leads', () => listOf([sampleLead()])),
  mockAdmin('GET /leads/:id', () => ({ lead: sampleOpened() })),
  mockAdmin('GET /users/:id/invoices', () => invoicesOf([sampleListed()])),
  mockAdmin('GET /users', () => usersListOf([sampleUser()])),
  mockPublic('GET /professions', () => ({
    professions: [sampleProfession(3, 'Mental Health Counselor'), sampleProfession(1, 'Dentist')],
  })),
];
