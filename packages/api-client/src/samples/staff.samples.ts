import { adminApi } from '../contract/admin-api.ts';
import { sampleOf } from './sample-of.ts';

/** The member of staff who is signed in. */
export const sampleMe = sampleOf(adminApi['GET /me'].response.shape.user, {
  id: 2,
  first_name: 'Avery',
  last_name: 'Staff',
  email: 'avery@example.com',
});

const { staff } = adminApi['GET /staff'].response.shape;

/** The same in the list of staff. */
export const sampleStaffMember = sampleOf(staff.def.element, {
  ...sampleMe(),
  is_you: true,
  created_at: '2026-01-05T15:00:00Z',
  suspended_at: null,
  second_factor: 'on',
  sessions: 1,
  last_seen_at: '2026-03-02T15:00:00Z',
  reset: null,
});

/** Another member of staff. */
export const sampleColleague = sampleOf(staff.def.element, {
  ...sampleStaffMember(),
  id: 7,
  first_name: 'Blair',
  last_name: 'Stone',
  email: 'blair@example.com',
  is_you: false,
});
