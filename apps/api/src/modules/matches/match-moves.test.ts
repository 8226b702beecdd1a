import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import {
  type MatchState,
  type MatchStateActor,
  matchStates,
} from '@carematch/validation/lifecycles/match-state';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Transaction } from '../../db/client.ts';
import { makeProfessional } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { providers } from '../providers/providers.tables.ts';
import { markRefunded } from './contact-status.ts';
import { endHoldsOf, endInventedMatch, endMatchesOf, eraseMatches, lockMatches } from './matches.ts';
import { moveMatches } from './match-moves.ts';
import { matches, matchState, matchStatusChanges } from './matches.tables.ts';
import { releaseHoldOf } from './release-holds.ts';
import { makeLead, makeMatch } from './testing/sample-match.ts';

/** A match in one of its states, with each answer to what the table asks besides. */
interface Situation {
  readonly state: MatchState;
  readonly holdRuns: boolean;
  readonly isClosed: boolean;
  readonly isInvented: boolean;
  readonly isAccountClosed: boolean;
}

const STATES = matchStates.states.map(({ slug }) => slug);
const ACTORS: readonly MatchStateActor[] = ['visitor', 'professional', 'staff', 'system'];
const EITHER = [true, false];

const SITUATIONS: readonly Situation[] = STATES.flatMap((state) =>
  EITHER.flatMap((holdRuns) =>
    EITHER.flatMap((isClosed) =>
      EITHER.flatMap((isInvented) =>
        EITHER.map((isAccountClosed) => ({ state, holdRuns, isClosed, isInvented, isAccountClosed })),
      ),
    ),
  ),
);

/** Who of staff marks them. */
const STAFF = 1;

let api: TestApp;
/** The match in each situation. */
const made = new Map<number, Situation>();
/** The provider whose account is closed. */
let closedProviderId: number;

beforeAll(async () => {
  api = await createTestApp();
  const { providerId } = await makeProfessional(api);
  closedProviderId = (await makeProfessional(api)).providerId;
  await api.db.update(providers).set({ status: 'closed' }).where(eq(providers.id, closedProviderId));
  for (const situation of SITUATIONS) {
    const { state, holdRuns, isClosed, isInvented, isAccountClosed } = situation;
    const lead = await makeLead(api, { inventedAt: isInvented ? new Date() : null });
    const { id } = await makeMatch(
      api,
      isAccountClosed ? closedProviderId : providerId,
      {
        state,
        confirmBefore: new Date(Date.now() + (holdRuns ? 3_600_000 : -3_600_000)),
        matchContactStatusId: stateOf(matchLifecycle, isClosed ? 'closed' : 'contacted').id,
      },
      lead,
    );
    made.set(id, situation);
  }
});
afterAll(() => api.close());

class Undo extends Error {}

/** Does `work` and undoes it; gives the situations of the matches whose state it changed, by the new state. */
async function tryOut(
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Partial<Record<MatchState, Situation[]>>> {
  const changed: Partial<Record<MatchState, Situation[]>> = {};
  const undone = api.db.transaction(async (tx) => {
    await work(tx);
    for (const { id, state } of await tx.select().from(matches).orderBy(matches.id)) {
      const before = made.get(id);
      if (before && before.state !== state) changed[state] = [...(changed[state] ?? []), before];
    }
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
  return changed;
}

const those = (allowed: (situation: Situation) => boolean) => SITUATIONS.filter(allowed);

test.each([
  [
    'a hold goes live while it runs, by its visitor',
    'live',
    'visitor',
    ({ state, holdRuns }: Situation) => state === 'awaiting_confirmation' && holdRuns,
  ],
  [
    'a hold is released once it is over, by the system',
    'released',
    'system',
    ({ state, holdRuns }: Situation) => state === 'awaiting_confirmation' && !holdRuns,
  ],
  [
    'a live match ends with a closed contact, by its professional',
    'ended',
    'professional',
    ({ state, isClosed }: Situation) => state === 'live' && isClosed,
  ],
  [
    'a live match ends with a closed contact or when its person is invented, by staff',
    'ended',
    'staff',
    ({ state, isClosed, isInvented }: Situation) => state === 'live' && (isClosed || isInvented),
  ],
  [
    'a live match ends when the account of its professional is closed, by the system',
    'ended',
    'system',
    ({ state, isAccountClosed }: Situation) => state === 'live' && isAccountClosed,
  ],
] as const)('%s, and nothing else moves', async (_name, to, by, allowed) => {
  const changed = await tryOut((tx) => tx.execute(sql.raw(moveMatches(to, by))));
  expect(changed).toEqual({ [to]: those(allowed) });
});

test('the database knows the states of the table, and no other', () => {
  expect(matchState.enumValues.toSorted()).toEqual(STATES.toSorted());
});

test('no one can take a step that the table does not have', () => {
  const steps = STATES.flatMap((to) => ACTORS.map((by) => ({ to, by })));
  const refused = steps.filter(
    ({ to, by }) => !matchStates.transitions.some((step) => step.to === to && step.by.includes(by)),
  );
  expect(refused).toHaveLength(steps.length - 5);
  for (const { to, by } of refused)
    expect(() => moveMatches(to, by)).toThrow(`No match becomes ${to} by ${by}`);
});

test('marking leads as invented ends their live matches alone', async () => {
  const leads = await api.db.select({ id: matches.leadId }).from(matches);
  const changed = await tryOut(async (tx) => {
    for (const { id } of leads) await endInventedMatch(tx, id, STAFF);
  });
  expect(changed).toEqual({ ended: those(({ state, isInvented }) => state === 'live' && isInvented) });
});

test('closing an account ends its live matches alone', async () => {
  const changed = await tryOut((tx) => endMatchesOf(tx, closedProviderId));
  expect(changed).toEqual({
    ended: those(({ state, isAccountClosed }) => state === 'live' && isAccountClosed),
  });
});

test('the holds of one professional expire at once when they see no new clients', async () => {
  const changed = await tryOut(async (tx) => {
    await endHoldsOf(tx, closedProviderId);
    await tx.execute(sql.raw(moveMatches('released', 'system')));
  });
  expect(changed).toEqual({
    released: those(
      ({ state, holdRuns, isAccountClosed }) =>
        state === 'awaiting_confirmation' && (!holdRuns || isAccountClosed),
    ),
  });
});

test('a hold that still runs is not released', async () => {
  const [id = 0] =
    [...made].find(([, { state, holdRuns }]) => state === 'awaiting_confirmation' && holdRuns) ?? [];
  await expect(api.db.transaction((tx) => releaseHoldOf(tx, id))).rejects.toThrow(
    `The hold of match ${id} was not released`,
  );
});

test('locking the matches of leads returns their ids', async () => {
  const { providerId } = await makeProfessional(api);
  const [first, second] = [await makeMatch(api, providerId), await makeMatch(api, providerId)];
  const locked = await api.db.transaction((tx) => lockMatches(tx, [second.lead.id, first.lead.id]));
  expect(locked.toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
});

test('erasing persons changes no state', async () => {
  const leads = await api.db.select({ id: matches.leadId }).from(matches);
  const changed = await tryOut((tx) =>
    eraseMatches(
      tx,
      leads.map(({ id }) => id),
    ),
  );
  expect(changed).toEqual({});
});

test('a refund stays when the person turns out to be invented', async () => {
  const { providerId } = await makeProfessional(api);
  const lead = await makeLead(api, { inventedAt: new Date() });
  const refunded = stateOf(matchLifecycle, 'refunded').id;
  const { id } = await makeMatch(api, providerId, { matchContactStatusId: refunded }, lead);
  await api.db.transaction((tx) => endInventedMatch(tx, lead.id, STAFF));
  const [match] = await api.db.select().from(matches).where(eq(matches.id, id));
  expect(match).toMatchObject({ state: 'ended', matchContactStatusId: refunded });
});

test('marking a lead as invented closes its live match on behalf of staff, and returns the match', async () => {
  const { providerId } = await makeProfessional(api);
  const lead = await makeLead(api, { inventedAt: new Date() });
  const { id } = await makeMatch(api, providerId, {}, lead);
  expect(await api.db.transaction((tx) => endInventedMatch(tx, lead.id, STAFF))).toBe(id);
  const [match] = await api.db.select().from(matches).where(eq(matches.id, id));
  const closed = stateOf(matchLifecycle, 'closed').id;
  expect(match).toMatchObject({ state: 'ended', matchContactStatusId: closed });
  const changes = await api.db.select().from(matchStatusChanges).where(eq(matchStatusChanges.matchId, id));
  expect(changes).toMatchObject([{ toStatusId: closed, by: 'staff', actorId: STAFF }]);
});

test('marking a lead as invented expires its hold, and returns the match', async () => {
  const { providerId } = await makeProfessional(api);
  const lead = await makeLead(api, { inventedAt: new Date() });
  const confirmBefore = new Date(Date.now() + 3_600_000);
  const { id } = await makeMatch(api, providerId, { state: 'awaiting_confirmation', confirmBefore }, lead);
  expect(await api.db.transaction((tx) => endInventedMatch(tx, lead.id, STAFF))).toBe(id);
  const [match] = await api.db.select().from(matches).where(eq(matches.id, id));
  expect(match?.confirmBefore?.getTime()).toBeLessThanOrEqual(Date.now());
});

test('a match is marked as refunded once', async () => {
  const { id } = await makeMatch(api, (await makeProfessional(api)).providerId);
  const mark = () => api.db.transaction((tx) => markRefunded(tx, id));
  expect([await mark(), await mark()]).toEqual([true, false]);
});
