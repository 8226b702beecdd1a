import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TimelineEvent } from '@carematch/api-client/contract/matches/matches.contract';

import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { contactReads } from '../../platform/platform.tables.ts';
import { makeChargedMatch, makeRequest } from '../../credit-requests/testing/sample-requests.ts';
import { readTimeline } from '../matches.ts';
import { matches, matchReminders } from '../matches.tables.ts';
import { makeMatch } from '../testing/sample-match.ts';

let api: TestApp;
let me: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
  me = await makeProfessional(api);
});
afterAll(() => api.close());

const read = async (id: number, token = me.token) =>
  (await api.public('GET /matches/:id/timeline', { params: { id: String(id) } }, { token })).body.events;

const kindsOf = (events: readonly TimelineEvent[]) => events.map(({ kind }) => kind);

const move = (id: number, statusId: number) =>
  api.public(
    'PATCH /matches/:id/match-contact-status',
    { params: { id: String(id) }, body: { match_contact_status_id: statusId } },
    { token: me.token },
  );

const named = (id: number) => ({ params: { id: String(id) } });

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

describe('GET /matches/:id/timeline', () => {
  test('tells what happened, the newest first', async () => {
    const { id } = await makeChargedMatch(api, me.providerId, {
      createdAt: ago(30),
      disclosure: 'confirm',
      disclosedAt: ago(28),
    });
    const token = { token: me.token };
    await api.public(
      'POST /matches/:id/contact-attempts',
      { ...named(id), body: { channel: 'call', answered: false } },
      token,
    );
    await api.public(
      'POST /matches/:id/messages',
      { ...named(id), body: { channel: 'sms', body: 'When may I call?' } },
      token,
    );
    await api.public('POST /matches/:id/notes', { ...named(id), body: { note: 'Voicemail.' } }, token);
    await move(id, 3);
    await api.db.insert(matchReminders).values({ matchId: id, kind: 'staff', dueAt: new Date() });
    await makeRequest(api, me.providerId, id, { status: 'in_review' });
    await move(id, 8);
    const events = await read(id);
    expect(kindsOf(events)).toEqual([
      'ended',
      'status',
      'refund',
      'reminder',
      'status',
      'note',
      'message',
      'attempt',
      'status',
      'client_note',
      'shared',
      'matched',
    ]);
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
    expect(events.map(({ by }) => by)).toEqual([
      'professional',
      'professional',
      'system',
      'staff',
      'professional',
      'professional',
      'professional',
      'professional',
      'system',
      'client',
      'client',
      'system',
    ]);
    expect(events.filter(({ kind }) => kind === 'status').map(({ status }) => status?.name)).toEqual([
      'Closed',
      'Contacted',
      'Attempted',
    ]);
    expect(events.find(({ kind }) => kind === 'attempt')).toMatchObject({ channel: 'call', answered: false });
    expect(events.find(({ kind }) => kind === 'refund')?.status).toEqual({ id: 3, name: 'In review' });
    expect(events.find(({ kind }) => kind === 'note')?.text).toBe('Voicemail.');
    expect(events.find(({ kind }) => kind === 'message')).toMatchObject({
      channel: 'sms',
      text: 'When may I call?',
      delivery: 'queued',
      name: 'Robin Tester',
    });
    const moments = events.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('says that the client left a note, whose words are read where that is recorded', async () => {
    const { id, lead } = await makeMatch(api, me.providerId, { createdAt: ago(2) });
    const events = await read(id);
    expect(kindsOf(events)).toEqual(['client_note', 'matched']);
    expect(JSON.stringify(events)).not.toContain('Mornings');
    const reads = eq(contactReads.leadId, lead.id);
    expect(await api.db.$count(contactReads, reads)).toBe(0);
  });

  test('tells nothing of the client before they agreed, nor after the hold was over', async () => {
    const held = { disclosure: 'confirm', disclosedAt: null, state: 'awaiting_confirmation' } as const;
    const waits = await makeMatch(api, me.providerId, { ...held, confirmBefore: ago(-1) });
    const over = await makeMatch(api, me.providerId, { ...held, createdAt: ago(25), confirmBefore: ago(1) });
    expect(kindsOf(await read(waits.id))).toEqual(['matched']);
    const events = await read(over.id);
    expect(kindsOf(events)).toEqual(['released', 'matched']);
    await api.db
      .update(matches)
      .set({ confirmBefore: ago(-5), state: 'released' })
      .where(eq(matches.id, over.id));
    const [released] = await read(over.id);
    // Before its time, for the license had ended: it is not told as something that is still to come.
    expect(new Date(released?.at ?? 0).getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('staff who look after a match read neither private notes nor what was written to the client', async () => {
    const { id } = await makeMatch(api, me.providerId);
    const token = { token: me.token };
    await api.public('POST /matches/:id/notes', { ...named(id), body: { note: 'Private.' } }, token);
    await api.public(
      'POST /matches/:id/messages',
      { ...named(id), body: { channel: 'sms', body: 'About your grief' } },
      token,
    );
    const events = await readTimeline(api.db, api.services.vault, id, { notes: false });
    expect(kindsOf(events)).toContain('message');
    expect(kindsOf(events)).not.toContain('note');
    expect(JSON.stringify(events)).not.toMatch(/Private|grief/);
  });

  test('is for the own matches alone', async () => {
    const { id } = await makeMatch(api, me.providerId);
    const [other, admin] = [await makeProfessional(api), await makeAdmin(api)];
    const statusAs = async (token: string) =>
      (await api.public('GET /matches/:id/timeline', named(id), { token })).status;
    expect([await statusAs(other.token), await statusAs(admin.token)]).toEqual([404, 403]);
  });
});
