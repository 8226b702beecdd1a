import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newCapability } from '../../../crypto/capability.ts';
import { SealBrokenError } from '../../../crypto/sealed-box.ts';
import { makeAdmin } from '../../../testing/accounts.ts';
import { inTransaction, untilWaiting } from '../../../testing/locks.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { questionOptions, questionnaires, questions } from '../../catalog/catalog.tables.ts';
import { openAnswerContent } from '../../../crypto/answer-content.ts';
import { eraseLead } from '../erase/erase-lead.ts';
import { leadAnswers, leads } from '../leads.tables.ts';
import { leadBody } from '../testing/sample-leads.ts';

let api: TestApp;
let leadId: string;
/** A question of the counselor's questionnaires by type and meaning, with its options. */
let find: (
  professionId: number,
  matches: (question: typeof questions.$inferSelect) => boolean,
) => { id: number; options: number[] };

beforeAll(async () => {
  api = await createTestApp();
  const lists = await api.db.select().from(questionnaires);
  const asked = await api.db.select().from(questions);
  const choices = await api.db.select().from(questionOptions);
  find = (professionId, matches) => {
    const ids = new Set(lists.filter((list) => list.professionId === professionId).map(({ id }) => id));
    const question = asked.find((one) => ids.has(one.questionnaireId) && matches(one));
    if (!question) throw new Error('The reference data has no such question');
    const options = choices.filter(({ questionId }) => questionId === question.id).map(({ id }) => id);
    return { id: question.id, options };
  };
  leadId = (await api.public('POST /leads', { body: leadBody() })).body.lead_id;
});
afterAll(() => api.close());

const save = (body: { question_id: number; lead_id?: string; option_ids?: number[]; content?: string }) =>
  api.public('POST /leads/answers', { body: { lead_id: leadId, ...body } });

const age = () => find(3, ({ meaning }) => meaning === 'age');
const hours = () => find(3, ({ type, meaning }) => type === 'select' && meaning === null);
/** A text in two parts: city and state. */
const place = () => find(4, ({ text }) => text.startsWith('Where will you be'));
const choice = () => find(3, ({ type, meaning }) => type === 'radio' && meaning !== 'budget');

describe('an answer', () => {
  test('is kept, and replaced when it is given again', async () => {
    const { id, options } = choice();
    expect((await save({ question_id: id, option_ids: options.slice(0, 1) })).status).toBe(200);
    expect((await save({ question_id: id, option_ids: options.slice(1, 2) })).status).toBe(200);
    const rows = await api.db.select().from(leadAnswers);
    expect(rows.filter(({ questionId }) => questionId === id)).toMatchObject([
      { optionIds: options.slice(1, 2), contentEncrypted: null },
    ]);
  });

  test('in words is encrypted, and opens for its lead and question alone', async () => {
    const { id } = age();
    expect((await save({ question_id: id, content: '41' })).status).toBe(200);
    const rows = await api.db.select().from(leadAnswers);
    const sealed = rows.find(({ questionId }) => questionId === id)?.contentEncrypted ?? Buffer.alloc(0);
    const { vault } = api.services;
    const hash = vault.capabilityHash(leadId);
    expect(openAnswerContent(vault, hash, id, sealed)).toBe('41');
    expect(() => openAnswerContent(vault, hash, id + 1, sealed)).toThrow(SealBrokenError);
  });

  test('with several options of a select question is kept', async () => {
    const { id, options } = hours();
    expect((await save({ question_id: id, option_ids: options })).status).toBe(200);
    const rows = await api.db.select().from(leadAnswers);
    expect(rows.find(({ questionId }) => questionId === id)?.optionIds).toEqual(options);
  });

  test('in parts is kept as a line for each of them, whatever ends the lines', async () => {
    const { body } = await api.public('POST /leads', { body: leadBody({ profession_id: 4 }) });
    const { id } = place();
    const answer = { lead_id: body.lead_id, question_id: id, content: ' Austin\r\nTexas' };
    expect((await save(answer)).status).toBe(200);
    const { vault } = api.services;
    const [row] = await api.db.select().from(leadAnswers).where(eq(leadAnswers.questionId, id));
    const sealed = row?.contentEncrypted ?? Buffer.alloc(0);
    expect(openAnswerContent(vault, vault.capabilityHash(body.lead_id), id, sealed)).toBe('Austin\nTexas');
  });

  test('to a question of the parent profession is taken for a virtual lead', async () => {
    const lead = await api.public('POST /leads', { body: leadBody({ profession_id: 4 }) });
    const { id } = age();
    expect((await save({ lead_id: lead.body.lead_id, question_id: id, content: '30' })).status).toBe(200);
  });
});

const refused = async (body: Parameters<typeof save>[0]) => {
  const { status, error } = await save(body);
  return [status, error.code, Object.values(error.fields ?? {})[0]];
};

describe('an answer is refused', () => {
  test('with the message of the field rule', async () => {
    expect(await refused({ question_id: age().id, content: '100' })).toEqual([
      422,
      'validation_failed',
      'Please enter an age below 100',
    ]);
    for (const content of [' ', '-5', '7.5', 'thirty'])
      expect((await refused({ question_id: age().id, content }))[2]).toBe('Please fill out this field');
    expect((await refused({ question_id: choice().id }))[2]).toBe('Please select any option!');
  });

  test('when it says more than the question asks', async () => {
    const [first = 0, second = 0] = choice().options;
    const [time = 0] = hours().options;
    const answers: [Parameters<typeof save>[0], 'content' | 'option_ids'][] = [
      [{ question_id: age().id, content: '5\n150' }, 'content'],
      [{ question_id: age().id, content: '5\r150' }, 'content'],
      [{ question_id: choice().id, option_ids: [first, second] }, 'option_ids'],
      [{ question_id: choice().id, option_ids: [first], content: 'Now' }, 'content'],
      [{ question_id: hours().id, option_ids: [time, time] }, 'option_ids'],
    ];
    for (const [answer, field] of answers) {
      const { status, error } = await save(answer);
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
        422,
        'validation_failed',
        [field],
      ]);
      expect(error.message).toBe(error.fields?.[field]);
    }
    const { body } = await api.public('POST /leads', { body: leadBody({ profession_id: 4 }) });
    const three = { lead_id: body.lead_id, question_id: place().id, content: 'Austin\nTexas\nUSA' };
    expect((await refused(three)).slice(0, 2)).toEqual([422, 'validation_failed']);
    expect((await refused({ ...three, content: 'Austin' }))[2]).toBe('Please select any option!');
  });

  test('for a question of another profession, an unknown one, or an option of another question', async () => {
    const dentist = find(1, ({ type }) => type !== 'text');
    expect((await refused({ question_id: dentist.id, option_ids: dentist.options.slice(0, 1) }))[1]).toBe(
      'unknown_reference',
    );
    expect((await refused({ question_id: 999_999, content: 'x' }))[1]).toBe('unknown_reference');
    expect((await refused({ question_id: choice().id, option_ids: dentist.options.slice(0, 1) }))[1]).toBe(
      'unknown_reference',
    );
  });

  test('for an id that no one was given', async () => {
    const body = { lead_id: newCapability(), question_id: age().id, content: '41' };
    expect((await refused(body)).slice(0, 2)).toEqual([404, 'not_found']);
  });

  test('when its lead is erased meanwhile', async () => {
    const { pool, vault } = api.services;
    const { lead_id } = (await api.public('POST /leads', { body: leadBody() })).body;
    const [lead] = await api.db
      .select()
      .from(leads)
      .where(eq(leads.capabilityHash, vault.capabilityHash(lead_id)));
    const admin = await makeAdmin(api);
    let erasing: ReturnType<typeof eraseLead> | undefined;
    let saving: ReturnType<typeof save> | undefined;
    await inTransaction(pool, async (run) => {
      await run('select from leads where id = $1 for update', [lead?.id]);
      erasing = eraseLead({ actor: admin, services: api.services }, { leadId: lead?.id ?? 0 });
      await untilWaiting(pool, 1);
      saving = save({ lead_id, question_id: age().id, content: '41' });
      await untilWaiting(pool, 2);
    });
    expect(await erasing).toMatchObject({ isNew: true });
    expect((await saving)?.status).toBe(404);
    expect(
      await api.db
        .select()
        .from(leadAnswers)
        .where(eq(leadAnswers.leadId, lead?.id ?? 0)),
    ).toEqual([]);
  });

  test('24 hours after the lead', async () => {
    const late = await api.public('POST /leads', { body: leadBody() });
    const { lead_id } = late.body;
    const hash = api.services.vault.capabilityHash(lead_id);
    const move = (interval: string) =>
      api.services.pool.query(
        'update leads set created_at = now() - $2::interval where capability_hash = $1',
        [hash, interval],
      );
    await move('23 hours 59 minutes');
    expect((await save({ lead_id, question_id: age().id, content: '41' })).status).toBe(200);
    await move('24 hours 1 second');
    expect((await refused({ lead_id, question_id: age().id, content: '42' })).slice(0, 2)).toEqual([
      409,
      'answers_closed',
    ]);
  });
});
