import { mockAdmin, mockPublic } from '@carematch/api-client/testing/mock-handlers';

import {
  listOf,
  queueOf,
  sampleLead,
  sampleManual,
  sampleMe,
  sampleOpened,
  sampleProfession,
  sampleQueued,
} from './sample-leads.ts';
import { matchesOf, sampleMatch, sampleOpenedMatch } from './sample-matches.ts';
import { invoicesOf, sampleListed } from './sample-invoices.ts';
import { sampleMetrics } from './sample-metrics.ts';
import { sampleProfessional } from './sample-professional.ts';
import { sampleUser, usersListOf } from './sample-users.ts';

const EMPTY = { total: 0, oldest_at: null };

/** What the API answers where a test does not say otherwise. */
export const usualAnswers = () => [
  mockAdmin('GET /me', () => ({ user: sampleMe })),
  mockAdmin('GET /queues', () => ({
    queues: { pending: EMPTY, unmatched: EMPTY, verification: EMPTY, credit_requests: EMPTY },
  })),
  mockAdmin('GET /metrics/dashboard', () => sampleMetrics()),
  mockAdmin('GET /saved-views', () => ({ saved_views: [] })),
  mockAdmin('GET /users/:id/profile', () => ({ user: sampleProfessional() })),
  mockAdmin('GET /leads', () => listOf([sampleLead()])),
  mockAdmin('GET /leads/:id', () => ({ lead: sampleOpened() })),
  mockAdmin('PUT /leads/:id/hold', () => ({
    held_by: { id: sampleMe.id, name: 'Avery Staff', until: '2099-03-02T15:32:00Z', is_me: true },
  })),
  mockAdmin('DELETE /leads/:id/hold', () => ({ message: 'Done.' })),
  mockAdmin('GET /leads/:id/candidates', () => ({ candidates: [sampleManual()], more: false })),
  mockAdmin('GET /unmatched', () => queueOf([sampleQueued()])),
  mockAdmin('GET /pending', () => queueOf([sampleQueued({ outcome: 'pending' })])),
  mockAdmin('GET /matches', () => matchesOf([sampleMatch()])),
  mockAdmin('GET /matches/:id', () => ({ match: sampleOpenedMatch() })),
  mockAdmin('GET /users/:id/invoices', () => invoicesOf([sampleListed()])),
  mockAdmin('GET /users', () => usersListOf([sampleUser()])),
  mockPublic('GET /professions', () => ({
    professions: [sampleProfession(3, 'Mental Health Counselor'), sampleProfession(1, 'Dentist')],
  })),
  mockPublic('GET /states', () => ({ states: [{ id: 17, code: 'IL', name: 'Illinois' }] })),
];
