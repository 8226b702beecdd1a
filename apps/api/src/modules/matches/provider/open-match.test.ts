import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeAdmin, makeProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { careGoals, questions } from '../../catalog/catalog.tables.ts';
import { contactReads } from '../../platform/platform.tables.ts';
import { CONTACT, makeAnswer, makeLead, makeMatch } from '../testing/sample-match.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const open = (id: number, token: string) =>
  api.public('GET /matches/:id', { params: { id: String(id) } }, { token });

const readsOf = (leadId: number) =>
  api.db
    .select({ readerId: contactReads.readerId, purpose: contactReads.purpose })
    .from(contactReads)
    .where(eq(contactReads.leadId, leadId));

async function textQuestion(): Promise<{ id: number; text: string }> {
  const [question] = await api.db
    .select({ id: questions.id, text: questions.text })
    .from(questions)
    .where(eq(questions.type, 'text'))
    .limit(1);
  if (!question) throw new Error('No text question in the reference data');
  return question;
}

describe('GET /matches/:id', () => {
  test('shows whom to reach, what they wrote and why they came, and records the reading', async () => {
    const me = await makeProfessional(api);
    const { id, lead } = await makeMatch(api, me.providerId);
    const question = await textQuestion();
    await makeAnswer(api, lead, question.id, '41');
    const { match } = (await open(id, me.token)).body;
    expect(match.contact).toEqual({ ...CONTACT, masked: false, is_guardian: false });
    expect(match.note).toBe('Mornings are best.');
    expect(match.answers).toEqual([{ question: question.text, answer: '41' }]);
    expect(match.specializations).toHaveLength(1);
    expect(match.care_goals).toHaveLength(1);
    expect(match.why).toMatchObject({ candidates_considered: 4 });
    expect(match.why.rank_keys).toContainEqual({
      key: 'overlap',
      label: 'What was asked for',
      value: '2 of 3 services and goals',
    });
    expect(await readsOf(lead.id)).toEqual([{ readerId: me.userId, purpose: 'match.opened' }]);
  });

  test.each([
    ['15', true],
    ['18', false],
    [null, false],
  ])('of a client who says to be %s says whether the contact is a guardian: %s', async (age, isGuardian) => {
    const me = await makeProfessional(api);
    const { id, lead } = await makeMatch(api, me.providerId);
    const [asked] = await api.db.select().from(questions).where(eq(questions.meaning, 'age')).limit(1);
    if (!asked) throw new Error('No question about age in the reference data');
    // An answer comes after the lead.
    expect((await open(id, me.token)).body.match.contact?.is_guardian).toBe(false);
    if (age !== null) await makeAnswer(api, lead, asked.id, age);
    expect((await open(id, me.token)).body.match.contact?.is_guardian).toBe(isGuardian);
    const listed = await api.public('GET /matches', { query: {} }, { token: me.token });
    expect(listed.body.matches.map(({ contact }) => contact?.is_guardian)).toEqual([isGuardian]);
    const own = await api.public('GET /leads/:id', { params: { id: String(lead.id) } }, { token: me.token });
    expect(own.body.lead.contact?.is_guardian).toBe(isGuardian);
  });

  test('says a goal once that several goals share the name of', async () => {
    const me = await makeProfessional(api);
    const named = await api.db.select({ id: careGoals.id, name: careGoals.name }).from(careGoals);
    const calmer = named.filter(({ name }) => name === 'Feel calmer').map(({ id }) => id);
    expect(calmer.length).toBeGreaterThan(1);
    const lead = await makeLead(api, { careGoalIds: calmer });
    const { id } = await makeMatch(api, me.providerId, {}, lead);
    expect((await open(id, me.token)).body.match.care_goals).toEqual(['Feel calmer']);
  });

  test('shows and records nothing of who asks before they agreed', async () => {
    const me = await makeProfessional(api);
    const { id, lead } = await makeMatch(api, me.providerId, {
      disclosure: 'confirm',
      disclosedAt: null,
      state: 'awaiting_confirmation',
      confirmBefore: new Date(Date.now() + 60_000),
    });
    const question = await textQuestion();
    await makeAnswer(api, lead, question.id, 'my name is Jane');
    const answer = await open(id, me.token);
    expect(answer.body.match).toMatchObject({ contact: null, note: null, answers: [] });
    expect(answer.body.match.confirm_before).not.toBeNull();
    expect(answer.text).not.toMatch(/Jane|Sample|5124000001/);
    expect(await readsOf(lead.id)).toEqual([]);
  });

  test('does not exist for another professional, and is refused to staff and visitors', async () => {
    const [owner, other, admin] = [
      await makeProfessional(api),
      await makeProfessional(api),
      await makeAdmin(api),
    ];
    const { id, lead } = await makeMatch(api, owner.providerId);
    expect((await open(id, other.token)).error.code).toBe('not_found');
    expect((await open(id, admin.token)).error.code).toBe('forbidden');
    expect((await open(id, '')).error.code).toBe('unauthenticated');
    expect((await open(id + 100_000, owner.token)).error.code).toBe('not_found');
    expect(await readsOf(lead.id)).toEqual([]);
  });
});
