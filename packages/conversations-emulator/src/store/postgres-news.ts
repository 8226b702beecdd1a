import { Client } from 'pg';

import { isJsonObject, type JsonObject } from '../frames/frame.ts';
import type { StoreListener } from './store.ts';

/** PostgreSQL's channel on which emulators tell each other what they wrote. */
export const CHANNEL = 'conversations_emulator';
/** SIDs of one notification; PostgreSQL takes 8,000 bytes. */
const MOST_SIDS = 150;
/** Milliseconds before the listening connection is opened again. */
const RECONNECT = 500;

/** What a transaction has to tell, as payloads of notifications. */
export function newsOf(changed: ReadonlySet<string>, announcements: readonly JsonObject[]): string[] {
  const sids = [...changed];
  const batches = Array.from({ length: Math.ceil(sids.length / MOST_SIDS) }, (_, i) =>
    sids.slice(i * MOST_SIDS, (i + 1) * MOST_SIDS),
  );
  return [
    ...batches.map((batch) => JSON.stringify({ changed: batch })),
    ...announcements.map((message) => JSON.stringify({ announced: message })),
  ];
}

/** Listens to what is written, by this process and by others, over a connection of its own that it keeps up. */
export class PostgresNews {
  readonly #connectionString: string;
  readonly #listeners = new Set<StoreListener>();
  readonly #onError: (error: unknown) => void;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(connectionString: string, onError: (error: unknown) => void) {
    this.#connectionString = connectionString;
    this.#onError = onError;
  }

  /** Resolves once it listens. */
  async open(): Promise<void> {
    const client = new Client({ connectionString: this.#connectionString, keepAlive: true });
    this.#client = client;
    client.on('notification', ({ payload }) => this.#notify(payload ?? ''));
    client.on('error', this.#onError);
    client.once('end', () => this.#reopen());
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  }

  add(listener: StoreListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#listeners.clear();
    await this.#client?.end();
  }

  #reopen(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.open().then(
        // What was written meanwhile no one has told us.
        () => this.#listeners.forEach((listener) => listener.gap()),
        (error: unknown) => {
          this.#onError(error);
          this.#client?.removeAllListeners('end');
          this.#client?.end().catch(() => undefined);
          this.#reopen();
        },
      );
    }, RECONNECT);
  }

  #notify(payload: string): void {
    const news: unknown = JSON.parse(payload);
    if (!isJsonObject(news)) return;
    const { changed, announced } = news;
    for (const listener of this.#listeners) {
      if (Array.isArray(changed)) listener.changed(changed.filter((sid) => typeof sid === 'string'));
      if (isJsonObject(announced)) listener.announced(announced);
    }
  }
}
