import type { teamMembers } from '../../modules/companies/companies.tables.ts';
import { PROFESSIONS } from '../reference-data/professions.ts';
import { after, DAY_MS, type DemoBasis, type DemoProvider } from './demo-world.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { type FirstNumbers, userId } from './numbering.ts';

type TeamRow = typeof teamMembers.$inferInsert;

const ROLES = ['owner', 'manager', 'member', 'member'] as const;

/** Who is in a company: its professionals, someone without an account, and someone whose invitation is open or over. */
export function teamRows(
  { at }: DemoBasis,
  members: readonly DemoProvider[],
  first: FirstNumbers,
  companyId: number,
): TeamRow[] {
  const [lead] = members;
  if (!lead) return [];
  const row = (own: Pick<TeamRow, 'firstName' | 'lastName'> & Partial<TeamRow>): TeamRow => ({
    companyId,
    role: 'member',
    userId: null,
    email: null,
    title: null,
    aboutMe: null,
    joinedAt: null,
    invitedUntil: null,
    invitedBy: null,
    ...own,
  });
  // Not drawn, so that the rest of the world stays as it is.
  const nameOf = (step: number) => ({
    firstName: FIRST_NAMES[(lead.index * 7 + step) % FIRST_NAMES.length] ?? 'Sam',
    lastName: LAST_NAMES[(lead.index * 11 + step) % LAST_NAMES.length] ?? 'Brooks',
  });
  const joined = members.map((provider, index) =>
    row({
      userId: userId(first, provider),
      role: ROLES[index] ?? 'member',
      firstName: provider.firstName,
      lastName: provider.lastName,
      email: provider.email,
      title: PROFESSIONS.find(({ id }) => id === provider.professionId)?.title ?? null,
      joinedAt: provider.createdAt,
    }),
  );
  const invited = nameOf(2);
  const daysLeft = lead.index % 2 === 0 ? 5 : -3;
  return [
    ...joined,
    row({
      ...nameOf(1),
      title: 'Office manager',
      aboutMe: 'Answers the phone and finds a time that works for you.',
    }),
    row({
      ...invited,
      email: `${invited.firstName}.${invited.lastName}@invited.example`.toLowerCase(),
      invitedUntil: after(at, daysLeft * DAY_MS),
      invitedBy: userId(first, lead),
    }),
  ];
}
