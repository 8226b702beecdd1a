import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { newSid } from '../sids.ts';
import { SyncWrites } from '../sync/sync-writes.ts';
import { makeDatabase } from '../testing/postgres-server.ts';
import { MemoryStore } from './memory-store.ts';
import { PostgresStore } from './postgres-store.ts';
import type { Store } from './store.ts';

const DATE = '2026-01-01T00:00:00.000Z';

/** Each store as two processes have it. */
const stores: readonly [name: string, open: () => Promise<[Store, Store]>][] = [
  [
    'in memory',
    () => {
      const store = new MemoryStore();
      return Promise.resolve([store, store]);
    },
  ],
  [
    'in PostgreSQL',
    async () => {
      const connectionString = await makeDatabase(inject('postgres'));
      return Promise.all([
        PostgresStore.open({ connectionString }),
        PostgresStore.open({ connectionString }),
      ]);
    },
  ],
];

describe.each(stores)('the store %s', (_name, open) => {
  let one: Store;
  let other: Store;
  beforeAll(async () => {
    [one, other] = await open();
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  it('keeps records, and lists them by key in both orders', async () => {
    const collection = newSid('XX');
    await one.write(async (writer) => {
      for (const key of ['b', 'a', 'd', 'c'])
        await writer.putRecord(collection, key, { key, text: '\u0000é🙂' });
    });
    const list = (page: { from?: string; order?: 'asc' | 'desc'; limit: number }): Promise<string> =>
      other.read(async (reader) =>
        (await reader.listRecords(collection, page)).map(({ key }) => key).join(''),
      );
    expect(await list({ limit: 10 })).toBe('abcd');
    expect(await list({ from: 'b', limit: 2 })).toBe('bc');
    expect(await list({ from: 'c', order: 'desc', limit: 2 })).toBe('cb');
    expect(await list({ from: 'bb', order: 'desc', limit: 9 })).toBe('ba');
    expect(await other.read((reader) => reader.getRecord(collection, 'a'))).toEqual({
      key: 'a',
      text: '\u0000é🙂',
    });
    expect(await other.read((reader) => reader.countRecords(collection))).toBe(4);
  });

  it('undoes all of a transaction that fails', async () => {
    const collection = newSid('XX');
    const map = newSid('map');
    await one.write(async (writer) => {
      await writer.putRecord(collection, 'kept', 1);
      await new SyncWrites(writer, DATE).create('map', map, 'everyone');
    });
    const failing = one.write(async (writer) => {
      const sync = new SyncWrites(writer, DATE);
      await writer.putRecord(collection, 'kept', 2);
      await writer.removeRecord(collection, 'kept');
      await writer.putRecord(collection, 'new', 3);
      await sync.putItem(map, 'item', {});
      await writer.putBlob('blob', Uint8Array.of(1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const left = await other.read(async (reader) => {
      const object = await reader.findObject(map);
      return {
        records: await reader.listRecords(collection, { limit: 10 }),
        lastEventId: object?.lastEventId,
        items: await reader.listItems(object?.sid ?? '', { limit: 10 }),
        events: await reader.listEvents(object?.sid ?? '', 0, 10),
        blob: await reader.getBlob('blob'),
      };
    });
    expect(left).toEqual({
      records: [{ key: 'kept', data: 1 }],
      lastEventId: 0,
      items: [],
      events: [],
      blob: undefined,
    });
  });

  it('gives a name to one alone, however many ask at once', async () => {
    const collection = newSid('XX');
    const ask = (store: Store, asker: number): Promise<boolean> =>
      store.write((writer) => writer.insertRecord(collection, 'name', asker));
    const answers = await Promise.all([one, other, one, other, one, other].map(ask));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('numbers the events of an object without gaps, whoever writes', async () => {
    const list = newSid('list');
    await one.write((writer) => new SyncWrites(writer, DATE).create('list', list, 'everyone'));
    const push = (store: Store, n: number): Promise<number> =>
      store.write((writer) => new SyncWrites(writer, DATE).pushItem(list, () => ({ n })));
    const indexes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => push(n % 2 === 0 ? one : other, n)),
    );
    expect(indexes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    const events = await one.read(async (reader) => {
      const object = await reader.findObject(list);
      return reader.listEvents(object?.sid ?? '', 0, 100);
    });
    expect(events.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(events.map(({ key }) => Number(key))).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it('forgets old changes that changed again, and all of objects that are gone', async () => {
    const [map, gone] = [newSid('map'), newSid('map')];
    const at = (date: string, work: (sync: SyncWrites) => Promise<unknown>): Promise<unknown> =>
      one.write((writer) => work(new SyncWrites(writer, date)));
    await at(DATE, async (sync) => {
      await sync.create('map', map, 'everyone');
      await sync.create('map', gone, 'everyone');
      for (const n of [1, 2, 3]) await sync.putItem(map, 'a', { n });
      await sync.putItem(map, 'b', { n: 1 });
      await sync.removeItem(map, 'b');
      await sync.putItem(gone, 'a', {});
    });
    const [kept, lost] = await one.read((reader) =>
      Promise.all([reader.findObject(map), reader.findObject(gone)]),
    );
    await at(DATE, (sync) => sync.remove(gone));
    await at('2026-01-02T00:00:00.000Z', async (sync) => {
      await sync.putItem(map, 'a', { n: 4 });
      await sync.putItem(map, 'a', { n: 5 });
    });
    await other.compact('2026-01-01T12:00:00.000Z');
    const events = await one.read((reader) => reader.listEvents(kept?.sid ?? '', 0, 100));
    expect(events.map(({ id, type, key }) => [id, type, key])).toEqual([
      [1, 'item_added', 'a'],
      [4, 'item_added', 'b'],
      [5, 'item_removed', 'b'],
      [6, 'item_updated', 'a'],
      [7, 'item_updated', 'a'],
    ]);
    expect(
      (await one.read((reader) => reader.listEvents(kept?.sid ?? '', 5, 1))).map(({ id }) => id),
    ).toEqual([6]);
    expect(await one.read((reader) => reader.listEvents(lost?.sid ?? '', 0, 100))).toEqual([]);
  });

  it('makes one object of a name that two make at once', async () => {
    const name = newSid('map');
    const made = await Promise.all(
      [one, other, one, other].map((store) =>
        store.write((writer) => new SyncWrites(writer, DATE).create('map', name, 'everyone')),
      ),
    );
    expect(new Set(made.map(({ sid }) => sid)).size).toBe(1);
  });

  it('tells the other process what changed, and what is announced', async () => {
    const heard: unknown[] = [];
    const map = newSid('map');
    const { sid } = await one.write((writer) => new SyncWrites(writer, DATE).create('map', map, 'everyone'));
    const told = new Promise<void>((resolve) => {
      other.listen({
        changed: (sids) => heard.push(...sids),
        announced: (message) => {
          heard.push(message);
          resolve();
        },
        gap: () => undefined,
      });
    });
    await one.write(async (writer) => {
      await new SyncWrites(writer, DATE).putItem(map, 'k', {});
      writer.announce({ kind: 'news' });
    });
    await told;
    // What was written before may be told late, but not after this.
    expect(heard.slice(-2)).toEqual([sid, { kind: 'news' }]);
  });

  it('pages as a sorted list does', async () => {
    const keys = fc.uniqueArray(fc.stringMatching(/^[a-f]{1,3}$/), { maxLength: 12 });
    const page = fc.record({
      from: fc.option(fc.stringMatching(/^[a-f]{1,3}$/), { nil: undefined }),
      order: fc.constantFrom('asc', 'desc'),
      limit: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(keys, page, async (all, { from, order, limit }) => {
        const collection = newSid('XX');
        await one.write(async (writer) => {
          for (const key of all) await writer.putRecord(collection, key, true);
        });
        const records = await one.read((reader) =>
          reader.listRecords(collection, { ...(from !== undefined && { from }), order, limit }),
        );
        const sorted = order === 'asc' ? all.toSorted() : all.toSorted().toReversed();
        const expected = sorted.filter(
          (key) => from === undefined || (order === 'asc' ? key >= from : key <= from),
        );
        expect(records.map(({ key }) => key)).toEqual(expected.slice(0, limit));
      }),
      { numRuns: 40 },
    );
  });
});
