import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { unknownPlaceholders } from '@carematch/validation/fields/message-template';

import { makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const EMAIL = {
  kind: 'email',
  title: 'First contact',
  subject: 'Hello {{match_first_name}}',
  body: 'Hi {{match_full_name}}, this is {{own_name}}.',
} as const;
const SMS = { kind: 'sms', title: 'First contact', body: 'Hi {{match_first_name}}' } as const;

const list = async ({ token }: TestProfessional) =>
  (await api.public('GET /message-templates', {}, { token })).body;

const add = ({ token }: TestProfessional, body: object = EMAIL, headers = {}) =>
  api.public('POST /message-templates', { body: body as typeof EMAIL }, { token, headers });

const change = ({ token }: TestProfessional, id: number, body: object) =>
  api.public(
    'POST /message-templates/:id',
    { params: { id: String(id) }, body: body as typeof EMAIL },
    { token },
  );

const remove = ({ token }: TestProfessional, id: number) =>
  api.public('DELETE /message-templates/:id', { params: { id: String(id) } }, { token });

const hasSmsTemplate = async ({ token }: TestProfessional) =>
  (await api.public('GET /user', {}, { token })).body.user.has_sms_template;

describe('message templates', () => {
  test('are none at first, beside suggestions that count only once they are saved', async () => {
    const me = await makeProfessional(api);
    const { templates, suggestions } = await list(me);
    expect(templates).toEqual([]);
    expect(new Set(suggestions.map(({ kind }) => kind))).toEqual(new Set(['sms', 'email']));
    for (const { kind, subject, body } of suggestions) {
      expect(typeof subject).toBe(kind === 'email' ? 'string' : 'object');
      expect(unknownPlaceholders(body)).toEqual([]);
    }
    expect(await hasSmsTemplate(me)).toBe(false);
    await add(me, SMS);
    expect(await hasSmsTemplate(me)).toBe(true);
  });

  test('are added, read, changed and deleted by their owner', async () => {
    const me = await makeProfessional(api);
    const added = await add(me);
    expect([added.status, added.body.template]).toEqual([201, expect.objectContaining(EMAIL)]);
    const { id } = added.body.template;
    const one = async () =>
      api.public('GET /message-templates/:id', { params: { id: String(id) } }, { token: me.token });
    expect((await one()).body.template).toMatchObject({ id, ...EMAIL });

    const changed = await change(me, id, { ...EMAIL, title: ' Later ', body: 'Hello' });
    expect(changed.body.template).toMatchObject({ id, title: 'Later', body: 'Hello' });
    expect((await list(me)).templates).toEqual([changed.body.template]);

    expect((await remove(me, id)).body.message).toBe('Template deleted');
    expect((await one()).status).toBe(404);
    expect((await remove(me, id)).status).toBe(404);
  });

  test('are added once, however often the same request arrives', async () => {
    const me = await makeProfessional(api);
    const headers = { 'idempotency-key': 'a-template' };
    const first = await add(me, SMS, headers);
    expect((await add(me, SMS, headers)).text).toBe(first.text);
    expect((await list(me)).templates).toHaveLength(1);
  });

  test('have a title each within their kind, also when two are sent at once', async () => {
    const me = await makeProfessional(api);
    const { id } = (await add(me)).body.template;
    expect((await add(me, SMS)).status).toBe(201);
    const again = await add(me, { ...EMAIL, title: 'first CONTACT' });
    expect([again.status, again.error.fields]).toEqual([
      409,
      { title: 'There’s already a template called “first CONTACT”.' },
    ]);
    const other = (await add(me, { ...EMAIL, title: 'Second' })).body.template;
    expect((await change(me, other.id, EMAIL)).error.code).toBe('conflict');
    expect((await change(me, id, EMAIL)).status).toBe(200);
    const rivals = await Promise.all([
      add(me, { ...EMAIL, title: 'Third' }),
      add(me, { ...EMAIL, title: 'Third' }),
    ]);
    expect(new Set(rivals.map(({ status }) => status))).toEqual(new Set([201, 409]));
    // Another professional's titles are their own.
    expect((await add(await makeProfessional(api))).status).toBe(201);
  });

  test('belong to their owner alone', async () => {
    const [me, other] = [await makeProfessional(api), await makeProfessional(api)];
    const { id } = (await add(me)).body.template;
    expect((await change(other, id, EMAIL)).status).toBe(404);
    expect((await remove(other, id)).status).toBe(404);
    expect((await list(other)).templates).toEqual([]);
    expect((await list(me)).templates).toMatchObject([EMAIL]);
  });

  test('name nothing that is no placeholder', async () => {
    const me = await makeProfessional(api);
    const refused = await add(me, { ...EMAIL, subject: 'For {{age}}', body: 'Hi {{diagnosis}}' });
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      {
        subject: expect.stringContaining('{{age}}') as string,
        body: expect.stringContaining('{{diagnosis}}') as string,
      },
    ]);
  });
});
