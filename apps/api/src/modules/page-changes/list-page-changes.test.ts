import { createHash } from 'node:crypto';

import { pageTopics } from '@carematch/api-client/contract/page-changes/page-changes.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeProfessional } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const read = async (since?: string) =>
  (await api.public('GET /page-changes', { query: since === undefined ? {} : { since } })).body;

/** Topics of the changes that `write` makes. */
async function topicsOf(write: () => Promise<unknown>): Promise<string[]> {
  const { cursor } = await read();
  // Listed again while any transaction of the server is older than they are.
  const earlier = new Set((await read(cursor)).changes.map(({ id }) => id));
  await write();
  const changes = (await read(cursor)).changes.filter(({ id }) => !earlier.has(id));
  return [...new Set(changes.map(({ topic }) => topic))].toSorted();
}

const topicOf = (vanityName: string): string =>
  pageTopics.professional(createHash('sha256').update(vanityName).digest('hex'));

const run = (statement: string, values: unknown[] = []) => api.services.pool.query(statement, values);

const headline = async () =>
  (await api.public('GET /landing-pages/:id', { params: { id: 'back-pain' } })).body.landing_page.headline;

describe('GET /page-changes', () => {
  test('lists nothing without a cursor, and gives one', async () => {
    expect(await read()).toMatchObject({ changes: [], more: false, cursor: expect.stringMatching(/^\d+$/) });
  });

  test('refuses a cursor that is not a number', async () => {
    const { status, error } = await api.public('GET /page-changes', { query: { since: "1'" } });
    expect([status, error.fields]).toEqual([422, { since: 'Send the cursor of the last answer.' }]);
  });

  test.each([
    'update landing_pages set headline = headline',
    'update services set name = name',
    'update documents set title = title',
  ])('reports changed reference data: %s', async (statement) => {
    expect(await topicsOf(() => run(statement))).toEqual([pageTopics.reference]);
  });

  test('answers reference data as changed once it has reported the change', async () => {
    await headline();
    const { cursor } = await read();
    await run(`update landing_pages set headline = 'Changed' where identifier = 'back-pain'`);
    await read(cursor);
    expect(await headline()).toBe('Changed');
  });

  test('reports changes of a professional under their address, and the old one of a changed address', async () => {
    const { userId, providerId } = await makeProfessional(api);
    await run(`update providers set vanity_name = 'ann-lee' where id = $1`, [providerId]);
    const own = topicOf('ann-lee');

    expect(
      await topicsOf(() => run(`update providers set about_me = 'Hi' where id = $1`, [providerId])),
    ).toEqual([own]);
    expect(await topicsOf(() => run(`update users set first_name = 'Anna' where id = $1`, [userId]))).toEqual(
      [own],
    );
    expect(
      await topicsOf(() =>
        run(
          'insert into provider_carriers (provider_id, carrier_id) select $1, min(id) from insurance_carriers',
          [providerId],
        ),
      ),
    ).toEqual([own]);
    expect(
      await topicsOf(() => run(`update providers set vanity_name = 'anna-lee' where id = $1`, [providerId])),
    ).toEqual([own, topicOf('anna-lee'), pageTopics.search].toSorted());
    expect(
      await topicsOf(() => run(`update providers set status = 'suspended' where id = $1`, [providerId])),
    ).toEqual([topicOf('anna-lee'), pageTopics.search].toSorted());
  });

  test('lists a change whose transaction commits after a later one was listed', async () => {
    const slow = await api.services.pool.connect();
    try {
      await slow.query('begin');
      await slow.query('update landing_pages set headline = headline');
      const { cursor } = await read();
      await run('update services set name = name');
      const later = await read(cursor);
      await slow.query('commit');
      const { changes } = await read(later.cursor);
      expect(
        changes.map(({ id }) => id).filter((id) => !later.changes.some((known) => known.id === id)),
      ).toHaveLength(1);
    } finally {
      slow.release();
    }
  });
});
