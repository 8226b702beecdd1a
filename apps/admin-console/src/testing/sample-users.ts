import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

type UsersAnswer = ResponseOf<AdminApi['GET /users']>;
type ListedUser = UsersAnswer['users'][number];

export const STATUS = {
  onboarding: { id: 1, slug: 'onboarding', name: 'Applied' },
  active: { id: 2, slug: 'active', name: 'Active' },
  paused: { id: 3, slug: 'paused', name: 'Paused' },
  closed: { id: 5, slug: 'closed', name: 'Closed' },
} as const;

/** A professional as staff list them. */
export const sampleUser = (changes: Partial<ListedUser> = {}): ListedUser => ({
  id: 31,
  first_name: 'Ada',
  last_name: 'Byron',
  photo: null,
  title: 'Licensed Professional Counselor',
  professions: [{ id: 3, name: 'Mental Health Counselor' }],
  company: null,
  postal_code: '78701',
  city: 'Austin',
  state_code: 'TX',
  email: 'a•••@•••.com',
  cell_phone_number: '(•••) •••-••42',
  status: STATUS.active,
  can_receive: true,
  credits: 40,
  credit_renew: false,
  profile_percentage: 90,
  license_ends_on: '2027-05-31',
  created_at: '2026-03-02T15:30:00Z',
  is_demo: true,
  ...changes,
});

/** A page of these professionals. */
export const usersListOf = (
  users: readonly ListedUser[],
  pagination: Partial<UsersAnswer['pagination']> = {},
): UsersAnswer => ({
  users: [...users],
  pagination: { page: 1, per_page: 25, total: users.length, last_page: 1, more: false, ...pagination },
});
