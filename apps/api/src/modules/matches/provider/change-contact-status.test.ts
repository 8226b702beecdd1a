import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { matchLifecycle, type MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';
import { canMove, movesFrom, stateOf } from '@carematch/validation/lifecycles/transition-table';

import { makeAdmin, makeProfessional, impersonation } from '../../../testing/accounts.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leadBody } from '../../leads/testing/sample-leads.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import { contactClaims, matches, matchStatusChanges } from '../matches.tables.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { makeMatch } from '../testing/sample-match.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const idOf = (slug: MatchContactStatus) => stateOf(matchLifecycle, slug).id;

const move = (id: number, statusId: number, token: string) =>
  api.public(
    'PATCH /matches/:id/match-contact-status',
    { params: { id: String(id) }, body: { match_contact_status_id: statusId } },
    { token },
  );

async function storedOf(id: number) {
  const [row] = await api.db.select().from(matches).where(eq(matches.id, id));
  if (!row) throw new Error('No such match');
  return row;
}

const historyOf = (id: number) =>
  api.db
    .select()
    .from(matchStatusChanges)
    .where(eq(matchStatusChanges.matchId, id))
    .orderBy(matchStatusChanges.id);

const auditOf = (id: number) =>
  api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(auditLog.id);

describe('PATCH /matches/:id/match-contact-status', () => {
  test('allows every step that the lifecycle gives a professional, and no other', async () => {
    const me = await makeProfessional(api);
    for (const from of matchLifecycle.states)
      for (const to of matchLifecycle.states) {
        if (from.id === to.id) continue;
        const { id } = await makeMatch(api, me.providerId, { matchContactStatusId: from.id });
        const answer = await move(id, to.id, me.token);
        const allowed = canMove(matchLifecycle, from.slug, to.slug, 'professional');
        const code = answer.status === 200 ? 'moved' : answer.error.code;
        expect([from.slug, to.slug, code]).toEqual([
          from.slug,
          to.slug,
          allowed ? 'moved' : 'invalid_transition',
        ]);
        expect((await storedOf(id)).matchContactStatusId).toBe(allowed ? to.id : from.id);
      }
  });

  test('answers the match with its next steps, and writes who changed what', async () => {
    const me = await makeProfessional(api);
    const { id } = await makeMatch(api, me.providerId);
    const { match } = (await move(id, idOf('attempted'), me.token)).body;
    expect(match.match_contact_status).toEqual({ id: 2, slug: 'attempted', name: 'Attempted' });
    expect(match.next_match_contact_statuses.map(({ slug }) => slug)).toContain('contacted');
    expect(await auditOf(id)).toMatchObject([
      {
        actorId: me.userId,
        action: 'match.contact_status_changed',
        before: { match_contact_status_id: 1, state: 'live' },
        after: { match_contact_status_id: 2, state: 'live' },
      },
    ]);
  });

  test('the first attempt to reach the client counts as first contact, later ones do not', async () => {
    const me = await makeProfessional(api);
    const closed = await makeMatch(api, me.providerId);
    await move(closed.id, idOf('closed'), me.token);
    expect((await storedOf(closed.id)).firstContactedAt).toBeNull();

    const { id } = await makeMatch(api, me.providerId);
    await move(id, idOf('attempted'), me.token);
    const first = (await storedOf(id)).firstContactedAt;
    expect(first).not.toBeNull();
    await move(id, idOf('contacted'), me.token);
    expect((await storedOf(id)).firstContactedAt).toEqual(first);
  });

  test('ends the match by closing it alone', async () => {
    const me = await makeProfessional(api);
    const states: Record<string, string> = {};
    let closedId = 0;
    for (const { id: to, slug } of movesFrom(matchLifecycle, 'contacted', 'professional')) {
      const { id } = await makeMatch(api, me.providerId, { matchContactStatusId: idOf('contacted') });
      states[slug] = (await move(id, to, me.token)).body.match.state;
      if (slug === 'closed') closedId = id;
    }
    expect(states).toEqual({
      scheduled: 'live',
      started: 'live',
      not_a_fit: 'live',
      unreachable: 'live',
      closed: 'ended',
    });
    expect(await auditOf(closedId)).toMatchObject([
      {
        before: { match_contact_status_id: idOf('contacted'), state: 'live' },
        after: { match_contact_status_id: idOf('closed'), state: 'ended' },
      },
    ]);
  });

  test('closing gives the client free: who asks again is matched anew, until then they are told of this match', async () => {
    await addProvider(api.db);
    const me = await makeProfessional(api);
    const person = leadBody();
    const ask = async (first_name: string) =>
      (await api.public('POST /leads', { body: { ...person, first_name } })).body;
    const { match_id } = await ask('Jane');
    const [made] = await api.db
      .update(matches)
      .set({ providerId: me.providerId })
      .where(eq(matches.capabilityHash, api.services.vault.capabilityHash(match_id ?? '')))
      .returning();
    expect((await ask('Janet')).rematch).toBe(1);

    const { match } = (await move(made?.id ?? 0, idOf('closed'), me.token)).body;
    expect(match).toMatchObject({ state: 'ended', next_match_contact_statuses: [] });
    expect(await api.db.select().from(contactClaims)).toEqual([]);
    expect((await ask('Joan')).match_id).toEqual(expect.any(String));
  });

  test('a repetition changes nothing and is written once', async () => {
    const me = await makeProfessional(api);
    const { id } = await makeMatch(api, me.providerId);
    const answers = await Promise.all([1, 2, 3].map(() => move(id, idOf('contacted'), me.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('does not overwrite what its reader has not seen, and says what it is now', async () => {
    const me = await makeProfessional(api);
    const { id } = await makeMatch(api, me.providerId, { matchContactStatusId: idOf('scheduled') });
    const seen = (statusId: number, expected: MatchContactStatus) =>
      api.public(
        'PATCH /matches/:id/match-contact-status',
        {
          params: { id: String(id) },
          body: { match_contact_status_id: statusId, expected_match_contact_status_id: idOf(expected) },
        },
        { token: me.token },
      );
    const refused = await seen(idOf('unreachable'), 'contacted');
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'status_changed', message: 'This match is “Scheduled” by now.' },
    ]);
    expect((await storedOf(id)).matchContactStatusId).toBe(idOf('scheduled'));
    expect(await historyOf(id)).toEqual([]);
    expect((await seen(idOf('started'), 'scheduled')).status).toBe(200);
    // The same once more, as after an answer that was lost.
    expect((await seen(idOf('started'), 'scheduled')).status).toBe(200);
    expect(await historyOf(id)).toMatchObject([
      {
        fromStatusId: idOf('scheduled'),
        toStatusId: idOf('started'),
        by: 'professional',
        actorId: me.userId,
      },
    ]);
  });

  test('of a hundred moves at once from one status, one wins; history and audit log know of it alone', async () => {
    const me = await makeProfessional(api);
    const { id } = await makeMatch(api, me.providerId);
    const targets = (['attempted', 'contacted', 'scheduled', 'unreachable', 'closed'] as const).map(idOf);
    const statusOf = (n: number) => targets[n % targets.length] ?? 0;
    const answers = await atOnce(100, (n) =>
      api.public(
        'PATCH /matches/:id/match-contact-status',
        {
          params: { id: String(id) },
          body: { match_contact_status_id: statusOf(n), expected_match_contact_status_id: idOf('new') },
        },
        { token: me.token },
      ),
    );
    const [row, ...more] = await historyOf(id);
    expect(more).toEqual([]);
    expect((await storedOf(id)).matchContactStatusId).toBe(row?.toStatusId);
    // Whoever asked for what it became by another's doing is answered as by a repetition.
    const codes = answers.map((answer) => (answer.status === 200 ? 'moved' : answer.error.code));
    expect(codes).toEqual(
      answers.map((_, n) => (statusOf(n) === row?.toStatusId ? 'moved' : 'status_changed')),
    );
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('a move by staff who stand in is recorded as both', async () => {
    const [me, staff] = [await makeProfessional(api), await makeAdmin(api)];
    const { id } = await makeMatch(api, me.providerId);
    await move(id, idOf('contacted'), await impersonation(api, staff, me));
    expect(await auditOf(id)).toMatchObject([{ actorId: staff.userId, impersonatedUserId: me.userId }]);
    expect(await historyOf(id)).toMatchObject([{ by: 'professional', actorId: staff.userId }]);
  });

  test.each(['awaiting_confirmation', 'released', 'ended'] as const)(
    'is refused on a match that is %s',
    async (state) => {
      const me = await makeProfessional(api);
      const { id } = await makeMatch(api, me.providerId, { state });
      expect((await move(id, idOf('contacted'), me.token)).error).toMatchObject({
        code: 'invalid_transition',
        message: 'This match isn’t open, so its status can’t change.',
      });
    },
  );

  test('names both statuses when it refuses a step on a live match', async () => {
    const me = await makeProfessional(api);
    const { id } = await makeMatch(api, me.providerId, { matchContactStatusId: idOf('contacted') });
    expect((await move(id, idOf('new'), me.token)).error.message).toBe(
      'A match can’t go from “Contacted” to “New”.',
    );
  });

  test('refuses a status that does not exist, naming the field', async () => {
    const me = await makeProfessional(api);
    const { id } = await makeMatch(api, me.providerId);
    const { error } = await move(id, 99, me.token);
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual([
      'validation_failed',
      ['match_contact_status_id'],
    ]);
  });

  test("does not reach another professional's match, nor is it staff's or a visitor's to call", async () => {
    const [owner, other, admin] = [
      await makeProfessional(api),
      await makeProfessional(api),
      await makeAdmin(api),
    ];
    const { id } = await makeMatch(api, owner.providerId);
    expect((await move(id, idOf('contacted'), other.token)).error).toMatchObject({
      code: 'not_found',
      message: 'We can’t find this match.',
    });
    expect((await move(id, idOf('contacted'), admin.token)).error.code).toBe('forbidden');
    expect((await move(id, idOf('contacted'), '')).error.code).toBe('unauthenticated');
    expect((await storedOf(id)).matchContactStatusId).toBe(1);
    expect(await auditOf(id)).toEqual([]);
  });
});
