import type { users } from '../../modules/accounts/accounts.tables.ts';
import type {
  providers,
  reviews,
  staffNotes,
  verifications,
} from '../../modules/providers/providers.tables.ts';
import { DEMO_SECOND_STAFF_EMAIL, DEMO_STAFF_EMAIL } from './demo-accounts.ts';
import { before, DAY_MS, type DemoBasis, type DemoProvider } from './demo-world.ts';
import { LAST_NAMES } from './names.ts';
import { type FirstNumbers, providerId } from './numbering.ts';

// Nothing here is drawn, so that the rest of the world stays as it is.

/** The numbers of the two members of staff, behind those of the professionals. */
export const staffIds = (first: FirstNumbers, all: readonly DemoProvider[]) =>
  [first.users + all.length, first.users + all.length + 1] as const;

/** Two members of staff: some things take a second person. */
export function staffRows(
  { at }: DemoBasis,
  all: readonly DemoProvider[],
  first: FirstNumbers,
  passwordHash: string,
): (typeof users.$inferInsert)[] {
  const [own, second] = staffIds(first, all);
  const account = {
    role: 'admin' as const,
    passwordHash,
    secondFactorExempt: true,
    createdAt: before(at, 150 * DAY_MS),
  };
  return [
    { ...account, id: own, email: DEMO_STAFF_EMAIL, firstName: 'Avery', lastName: 'Staff' },
    { ...account, id: second, email: DEMO_SECOND_STAFF_EMAIL, firstName: 'Jordan', lastName: 'Reyes' },
  ];
}

const STATUS_REASONS: Readonly<Partial<Record<DemoProvider['status'], string>>> = {
  paused: 'On parental leave until spring.',
  suspended: 'Two clients say that no one called them back.',
  closed: 'Retired, and asked us to close the account.',
};

/** Why the status is what it is, where it is not the usual one. */
export function statusColumns(
  { at }: DemoBasis,
  { status, index }: DemoProvider,
  staffId: number,
): Partial<typeof providers.$inferInsert> {
  const statusReason = STATUS_REASONS[status];
  if (statusReason === undefined) return { statusReason: null, statusChangedAt: null, statusChangedBy: null };
  return { statusReason, statusChangedAt: before(at, (3 + (index % 40)) * DAY_MS), statusChangedBy: staffId };
}

/** Every ninth review came by phone, and of some clients see nothing. */
export function reviewColumns(
  { at }: DemoBasis,
  place: number,
  staffId: number,
): Partial<typeof reviews.$inferInsert> {
  const isHidden = place % 31 === 7;
  return {
    enteredBy: place % 9 === 2 ? staffId : null,
    hiddenAt: isHidden ? before(at, (1 + (place % 9)) * DAY_MS) : null,
    hiddenBy: isHidden ? staffId : null,
    hiddenReason: isHidden ? 'It says why the client came.' : null,
  };
}

const NOTES = [
  'Called about their hours; prefers mornings.',
  'Asked how the monthly limit works. Sent the guide.',
  'Board confirmed the renewal by phone.',
] as const;

/** What staff wrote down of some professionals, and of the one to look around with. */
export function noteRows(
  { at }: DemoBasis,
  all: readonly DemoProvider[],
  first: FirstNumbers,
): (typeof staffNotes.$inferInsert)[] {
  const [own, second] = staffIds(first, all);
  return all
    .filter(({ index }) => index % 20 === 0)
    .flatMap((provider) =>
      NOTES.slice(0, 1 + (provider.index % 3)).map((text, turn) => ({
        providerId: providerId(first, provider),
        authorId: turn % 2 === 0 ? own : second,
        text,
        createdAt: before(at, (4 + turn * 9) * DAY_MS),
      })),
    );
}

/** Names that were changed and wait for a look at the license. */
export function nameRows(
  { at }: DemoBasis,
  all: readonly DemoProvider[],
  first: FirstNumbers,
): (typeof verifications.$inferInsert)[] {
  return all
    .filter(
      ({ index, license, status }) => index % 90 === 11 && license === 'verified' && status === 'active',
    )
    .map((provider, turn) => ({
      providerId: providerId(first, provider),
      kind: 'name' as const,
      professionId: 0,
      stateId: 0,
      claim: `${provider.firstName} ${provider.lastName}`,
      formerName: {
        first: provider.firstName,
        last: LAST_NAMES[(provider.index * 5) % LAST_NAMES.length] ?? 'Brooks',
      },
      raisedAt: before(at, (turn + 1) * DAY_MS),
    }));
}
