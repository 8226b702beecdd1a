import type { Staff } from '../shared/staff-query.ts';

type Member = Staff['staff'][number];

/** A member of staff who is signed in somewhere. */
export const sampleMember = (member: Partial<Member> = {}): Member => ({
  id: 2,
  first_name: 'Avery',
  last_name: 'Staff',
  email: 'avery@example.com',
  is_you: true,
  created_at: '2026-01-05T15:00:00Z',
  suspended_at: null,
  second_factor: 'on',
  sessions: 1,
  last_seen_at: '2026-03-02T15:00:00Z',
  reset: null,
  ...member,
});

/** Another one. */
export const sampleColleague = (member: Partial<Member> = {}): Member =>
  sampleMember({
    id: 7,
    first_name: 'Blair',
    last_name: 'Stone',
    email: 'blair@example.com',
    is_you: false,
    ...member,
  });
