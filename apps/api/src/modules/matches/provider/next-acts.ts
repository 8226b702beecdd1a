import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';

import type {
  NextAct,
  providerMatchesContract,
} from '@carematch/api-client/contract/matches/matches.contract';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Handler } from '../../../plugins/contract/handlers.ts';
import { matches } from '../matches.tables.ts';
import {
  findMatches,
  IS_WAITING,
  type MatchRow,
  MAY_BE_ASKED_BACK,
  REFUND_ENDS,
  stateNow,
} from './match-rows.ts';
import { contactOf } from './match-view.ts';

/** More than these is no list of what to do next. */
const MOST_ACTS = 8;

/** So many days before its end the time to ask for credits back is worth a word. */
const REFUND_ENDS_SOON_DAYS = 3;

interface Act {
  readonly kind: NextAct['kind'];
  readonly which: SQL | undefined;
  readonly order: SQL;
  readonly since: (row: MatchRow) => Date | null;
  readonly due: (row: MatchRow) => Date | null;
}

const untried = inArray(
  matches.matchContactStatusId,
  (['attempted', 'unreachable'] as const).map((slug) => stateOf(matchLifecycle, slug).id),
);

/** What there is to do, the most urgent first; the one that waits longest, or ends soonest, stands first of its kind. */
const ACTS: readonly Act[] = [
  {
    kind: 'follow_up',
    which: and(eq(matches.state, 'live'), lte(matches.followUpAt, sql`now()`)),
    order: asc(matches.followUpAt),
    since: ({ followUpAt }) => followUpAt,
    due: () => null,
  },
  {
    kind: 'new_match',
    which: IS_WAITING,
    order: asc(matches.disclosedAt),
    since: ({ disclosedAt }) => disclosedAt,
    due: ({ respondBy }) => respondBy,
  },
  {
    kind: 'refund_window',
    which: and(
      untried,
      MAY_BE_ASKED_BACK,
      sql`${REFUND_ENDS} < now() + make_interval(days => ${REFUND_ENDS_SOON_DAYS})`,
    ),
    order: asc(REFUND_ENDS),
    since: ({ disclosedAt }) => disclosedAt,
    due: ({ refundUntil }) => refundUntil,
  },
  {
    kind: 'awaiting_confirmation',
    which: eq(stateNow, 'awaiting_confirmation'),
    order: asc(matches.confirmBefore),
    since: ({ createdAt }) => createdAt,
    due: ({ confirmBefore }) => confirmBefore,
  },
];

/** `GET /next-acts`: what waits for the professional, by kind and age. */
export const listNextActs: Handler<(typeof providerMatchesContract)['GET /next-acts']> = async ({
  actor,
  services: { db, vault },
}) => {
  const found = await Promise.all(
    ACTS.map(async ({ kind, which, order, since, due }) => {
      const own = and(eq(matches.providerId, actor.providerId), which);
      const inOrder = [order, asc(matches.id)];
      const first = await db
        .select({ id: matches.id, total: sql<number>`(count(*) over ())::int` })
        .from(matches)
        .where(own)
        .orderBy(...inOrder)
        .limit(MOST_ACTS);
      const ids = first.map(({ id }) => id);
      const rows = await findMatches(db, inArray(matches.id, ids), inOrder, {
        page: 1,
        perPage: MOST_ACTS,
      });
      const acts = rows.map((row): NextAct => {
        const contact = contactOf(vault, row, true);
        return {
          kind,
          match_id: row.id,
          name: contact && `${contact.first_name} ${contact.last_name}`,
          city: row.city,
          state_code: row.stateCode,
          profession: row.profession,
          since: (since(row) ?? row.createdAt).toISOString(),
          due_at: due(row)?.toISOString() ?? null,
        };
      });
      return { kind, acts, total: first[0]?.total ?? 0 };
    }),
  );
  const acts = found.flatMap((one) => one.acts);
  return {
    // A client of whom two things are to be done stands there once, with the more urgent one.
    acts: acts
      .filter(({ match_id: id }, place) => acts.findIndex(({ match_id: other }) => other === id) === place)
      .slice(0, MOST_ACTS),
    counts: found.map(({ kind, total }) => ({ kind, total })),
  };
};
