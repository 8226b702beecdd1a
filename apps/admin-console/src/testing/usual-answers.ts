import { mockAdmin, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleDentist, sampleProfession } from '@carematch/api-client/samples/catalog.samples';
import { sampleStaffInvoice } from '@carematch/api-client/samples/invoices.samples';
import {
  sampleLead,
  sampleLeads,
  sampleManualCandidate,
  sampleOpenedLead,
  sampleQueuedLead,
} from '@carematch/api-client/samples/leads.samples';
import {
  sampleMatches,
  sampleOpenedStaffMatch,
  sampleStaffMatch,
} from '@carematch/api-client/samples/matches.samples';
import { sampleMetrics } from '@carematch/api-client/samples/metrics.samples';
import { sampleListedUser, sampleProfessional } from '@carematch/api-client/samples/professionals.samples';
import { samplePage } from '@carematch/api-client/samples/sample-of';
import { sampleMe } from '@carematch/api-client/samples/staff.samples';

const EMPTY = { total: 0, oldest_at: null };

/** What the API answers where a test does not say otherwise. */
export const usualAnswers = () => [
  mockAdmin('GET /me', () => ({ user: sampleMe() })),
  mockAdmin('GET /queues', () => ({
    queues: {
      pending: EMPTY,
      unmatched: EMPTY,
      verification: EMPTY,
      credit_requests: EMPTY,
      payment_alerts: EMPTY,
    },
  })),
  mockAdmin('GET /metrics/dashboard', () => sampleMetrics()),
  mockAdmin('GET /saved-views', () => ({ saved_views: [] })),
  mockAdmin('GET /users/:id/profile', () => ({ user: sampleProfessional() })),
  mockAdmin('GET /leads', () => sampleLeads([sampleLead()])),
  mockAdmin('GET /leads/:id', () => ({ lead: sampleOpenedLead() })),
  mockAdmin('PUT /leads/:id/hold', () => ({
    held_by: { id: sampleMe().id, name: 'Avery Staff', until: '2099-03-02T15:32:00Z', is_me: true },
  })),
  mockAdmin('DELETE /leads/:id/hold', () => ({ message: 'Done.' })),
  mockAdmin('GET /leads/:id/candidates', () => ({ candidates: [sampleManualCandidate()], more: false })),
  mockAdmin('GET /unmatched', () => samplePage('leads', [sampleQueuedLead()])),
  mockAdmin('GET /pending', () => samplePage('leads', [sampleQueuedLead({ outcome: 'pending' })])),
  mockAdmin('GET /matches', () => sampleMatches([sampleStaffMatch()])),
  mockAdmin('GET /matches/:id', () => ({ match: sampleOpenedStaffMatch() })),
  mockAdmin('GET /users/:id/invoices', () => samplePage('invoices', [sampleStaffInvoice()])),
  mockAdmin('GET /users', () => samplePage('users', [sampleListedUser()])),
  mockPublic('GET /professions', () => ({
    professions: [sampleProfession(), sampleDentist()],
  })),
  mockPublic('GET /states', () => ({ states: [{ id: 17, code: 'IL', name: 'Illinois' }] })),
];
