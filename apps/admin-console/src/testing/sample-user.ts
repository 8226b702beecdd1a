import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import { sampleProfessional } from './sample-professional.ts';

type OpenedUser = ResponseOf<AdminApi['GET /users/:id']>['user'];
type Activity = ResponseOf<AdminApi['GET /users/:id/activity']>['activity'][number];

/** A professional as staff open them, whom leads can't reach for two reasons. */
export const sampleUser = (changes: Partial<OpenedUser> = {}): OpenedUser => ({
  ...sampleProfessional(),
  email: 'a•••@•••.com',
  cell_phone_number: '(•••) •••-••01',
  is_demo: true,
  created_at: '2026-01-05T15:00:00Z',
  can_receive: false,
  blockers: [
    {
      code: 'license_waiting',
      text: 'The Mental Health Counselor license (IL 180.012345) is waiting for verification.',
      mend: 'verification',
      verification_id: 7,
    },
    { code: 'status', text: 'Their account is paused.', mend: 'status' },
    { code: 'credits', text: 'They have 0 credits; their cheapest lead costs 4.', mend: 'credits' },
  ],
  status: 'paused',
  status_ids: [3],
  status_reason: 'They asked for a break.',
  status_changed_at: '2026-03-01T15:00:00Z',
  status_changed_by: 'Avery Staff',
  is_signed_up: true,
  credit_renew: false,
  monthly_credit_limit: 40,
  licenses: [
    {
      kind: 'license',
      profession: { id: 3, name: 'Mental Health Counselor' },
      state: { id: 17, name: 'Illinois' },
      number: '180.012345',
      license_state: 'waiting',
      expires_on: '2099-12-31',
      refused_reason: null,
    },
  ],
  company: { id: 4, name: 'Elm Counseling', role: 'owner', members: 3 },
  reviews: [],
  business_hours: { time_zone: 'America/Chicago', hours: [], days_off: [] },
  virtual_states: [],
  metrics: {
    matches_total: 9,
    matches_last_30_days: 2,
    matches_previous_30_days: 4,
    matches_waiting: 1,
    matches_open: 3,
    clients_started: 2,
    median_minutes_to_contact: 55,
    credits_spent_last_30_days: 12,
    credits_spent_total: 60,
    credits_refunded_total: 6,
    reviews_count: 4,
    rating: 4.5,
  },
  assigned_phone_number: null,
  sessions: { count: 2, last_used_at: '2026-03-01T15:00:00Z' },
  ...changes,
});

export const sampleActivity = (changes: Partial<Activity> = {}): Activity => ({
  key: 'audit/1',
  at: '2026-03-01T15:00:00Z',
  kind: 'change',
  action: 'professional.status_changed',
  by: 'Avery Staff',
  is_by_staff: true,
  status: 'paused',
  reason: 'They asked for a break.',
  lead_id: null,
  ...changes,
});
