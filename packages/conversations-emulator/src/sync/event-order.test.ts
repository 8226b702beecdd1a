import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MemoryStore } from '../store/memory-store.ts';
import type { StoreReader, SyncEvent } from '../store/store.ts';
import { Subscription } from './subscription.ts';
import { SyncHub } from './sync-hub.ts';
import { SyncWrites } from './sync-writes.ts';

const DATE = '2026-01-01T00:00:00.000Z';

type Step =
  | { readonly do: 'put'; readonly key: string; readonly value: number }
  | { readonly do: 'remove'; readonly key: string }
  | { readonly do: 'disconnect' | 'connect' | 'wait' };

const key = fc.constantFrom('a', 'b', 'c');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('put' as const), key, value: fc.nat(3) }),
  fc.record({ do: fc.constant('remove' as const), key }),
  fc.record({ do: fc.constantFrom('disconnect', 'connect', 'wait') }),
);

/** A store from which answers take their time, as from a database: meanwhile there may be more. */
class SlowStore extends MemoryStore {
  override async read<T>(work: (reader: StoreReader) => Promise<T>): Promise<T> {
    const answer = await super.read(work);
    await new Promise((resolve) => setImmediate(resolve));
    return answer;
  }
}

/** A client that keeps where it is across connections, as the SDK does. */
class Follower {
  readonly events: SyncEvent[] = [];
  readonly #store: MemoryStore;
  readonly #hub: SyncHub;
  readonly #objectSid: string;
  #subscription: Subscription | undefined;

  constructor(store: MemoryStore, hub: SyncHub, objectSid: string) {
    this.#store = store;
    this.#hub = hub;
    this.#objectSid = objectSid;
  }

  async connect(): Promise<void> {
    if (this.#subscription) return;
    this.#subscription = new Subscription({
      store: this.#store,
      objectSid: this.#objectSid,
      kind: 'map',
      cursor: this.events.at(-1)?.id ?? 0,
      mayRead: () => Promise.resolve(true),
      deliver: (event) => this.events.push(event),
    });
    this.#hub.add(this.#subscription);
    await this.#subscription.advance();
  }

  disconnect(): void {
    if (this.#subscription) this.#hub.remove(this.#subscription);
    this.#subscription = undefined;
  }
}

/** The map that a log of events makes. */
function replay(events: readonly SyncEvent[]): Record<string, unknown> {
  const map: Record<string, unknown> = {};
  for (const event of events)
    if (event.type === 'item_removed') delete map[event.key];
    else map[event.key] = event.data['value'];
  return map;
}

describe('the events of an object', () => {
  it('reach each subscriber once, in order and without gaps, however often it comes and goes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const store = new SlowStore();
        const hub = new SyncHub(store, (error) => {
          throw error;
        });
        const { sid } = await store.write((writer) =>
          new SyncWrites(writer, DATE).create('map', 'map', 'everyone'),
        );
        const follower = new Follower(store, hub, sid);
        const pending: Promise<unknown>[] = [];
        for (const one of steps) {
          if (one.do === 'put')
            pending.push(
              store.write((writer) =>
                new SyncWrites(writer, DATE).putItem('map', one.key, { value: one.value }),
              ),
            );
          if (one.do === 'remove')
            pending.push(store.write((writer) => new SyncWrites(writer, DATE).removeItem('map', one.key)));
          if (one.do === 'connect') pending.push(follower.connect());
          if (one.do === 'disconnect') follower.disconnect();
          if (one.do === 'wait') await Promise.all(pending.splice(0));
        }
        await Promise.all(pending);
        // Who stays connected gets the last event without asking.
        await follower.connect();
        const newest = (await store.read((reader) => reader.findObject(sid)))?.lastEventId ?? 0;
        for (let i = 0; i < 100 && follower.events.length < newest; i += 1)
          await new Promise((resolve) => setImmediate(resolve));
        const [log, items] = await store.read((reader) =>
          Promise.all([reader.listEvents(sid, 0, 1000), reader.listItems(sid, { limit: 10 })]),
        );
        expect(follower.events.map(({ id }) => id)).toEqual(log.map((_, i) => i + 1));
        expect(replay(follower.events)).toEqual(
          Object.fromEntries(items.map((item) => [item.key, item.data['value']])),
        );
      }),
      { numRuns: 200 },
    );
  });
});
