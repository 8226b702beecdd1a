import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  impersonation,
  type TestProfessional,
} from '../../../testing/accounts.ts';
import { createTestApp, type SendOptions, type TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { matchNotes } from '../matches.tables.ts';
import { makeLead, makeMatch } from '../testing/sample-match.ts';

let api: TestApp;
let me: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
  me = await makeProfessional(api);
});
afterAll(() => api.close());

const NOTE = 'Prefers mornings. Mentioned panic attacks.';

const note = (id: number, { token = me.token, ...options }: SendOptions = {}, text = NOTE) =>
  api.public(
    'POST /matches/:id/notes',
    { params: { id: String(id) }, body: { note: text } },
    { token, ...options },
  );

const notesOf = (id: number) => api.db.select().from(matchNotes).where(eq(matchNotes.matchId, id));

const auditOf = (id: number) =>
  api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(auditLog.id);

describe('POST /matches/:id/notes', () => {
  test('keeps a note, sealed, and records that there is one', async () => {
    const { id } = await makeMatch(api, me.providerId);
    const answer = await note(id, {}, `  ${NOTE} `);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { match_id: id, event: { kind: 'note', by: 'professional', name: 'Robin Tester', text: NOTE } },
    ]);
    const [stored] = await notesOf(id);
    expect(stored?.textEncrypted?.toString('latin1')).not.toContain('panic');
    const audited = await auditOf(id);
    expect(audited).toMatchObject([{ actorId: me.userId, action: 'match.note_added' }]);
    expect(JSON.stringify(audited)).not.toContain('panic');
  });

  test('one key is one note, and a retry gets it again', async () => {
    const { id } = await makeMatch(api, me.providerId);
    const headers = { 'idempotency-key': '1c0c1c5a-30a5-4a2c-9f61-4f6e8f6b1d11' };
    const answers = await Promise.all([1, 2, 3].map(() => note(id, { headers })));
    expect(new Set(answers.map(({ body }) => body.event.key)).size).toBe(1);
    expect(await notesOf(id)).toHaveLength(1);
    expect((await note(id, { headers }, 'Another one')).error.code).toBe('idempotency_key_reused');
  });

  test('may be added where the match is over, and is refused once the client was erased', async () => {
    const ended = await makeMatch(api, me.providerId, { state: 'ended', matchContactStatusId: 8 });
    expect((await note(ended.id)).status).toBe(201);
    const lead = await makeLead(api, { contactEncrypted: null, erasedAt: new Date() });
    const erased = await makeMatch(api, me.providerId, {}, lead);
    expect((await note(erased.id)).error.code).toBe('conflict');
    expect(await notesOf(erased.id)).toEqual([]);
  });

  test('says what is wrong with an empty one and one that is too long', async () => {
    const { id } = await makeMatch(api, me.providerId);
    expect((await note(id, {}, '   ')).error.fields).toEqual({ note: 'Write the note first.' });
    expect((await note(id, {}, 'x'.repeat(5_001))).error.fields).toEqual({
      note: 'Use 5,000 characters at most.',
    });
  });

  test('staff who stand in are recorded as both', async () => {
    const staff = await makeAdmin(api);
    const { id } = await makeMatch(api, me.providerId);
    const { event } = (await note(id, { token: await impersonation(api, staff, me) })).body;
    expect(event.by).toBe('staff');
    expect(await auditOf(id)).toMatchObject([{ actorId: staff.userId, impersonatedUserId: me.userId }]);
  });

  test('is for the own matches alone', async () => {
    const { id } = await makeMatch(api, me.providerId);
    const [other, admin] = [await makeProfessional(api), await makeAdmin(api)];
    expect((await note(id, { token: other.token })).status).toBe(404);
    expect((await note(id, { token: admin.token })).status).toBe(403);
    expect(await notesOf(id)).toEqual([]);
  });
});
