import type { Store, SyncEvent, SyncKind, StoreReader } from '../store/store.ts';

/** How many events one read takes. */
const BATCH = 200;

/**
 * One client's subscription of one object. A cursor in the object's event log: replay after a reconnect and live delivery are
 * the same reading on from it, so that no event is skipped, repeated or out of order.
 */
export class Subscription {
  readonly objectSid: string;
  readonly kind: SyncKind;
  readonly #store: Store;
  readonly #mayRead: (reader: StoreReader) => Promise<boolean>;
  readonly #deliver: (event: SyncEvent) => void;
  #cursor: number;
  #running: Promise<void> | undefined;
  #isStale = false;
  #isEnded = false;

  /** @param cursor id of the last event that the client has. */
  constructor(options: {
    store: Store;
    objectSid: string;
    kind: SyncKind;
    cursor: number;
    mayRead: (reader: StoreReader) => Promise<boolean>;
    deliver: (event: SyncEvent) => void;
  }) {
    this.#store = options.store;
    this.objectSid = options.objectSid;
    this.kind = options.kind;
    this.#cursor = options.cursor;
    this.#mayRead = options.mayRead;
    this.#deliver = options.deliver;
  }

  /** Id of the last event that was delivered. */
  get cursor(): number {
    return this.#cursor;
  }

  /** Delivers what the log holds beyond the cursor. Called at first, and whenever the object may have changed. */
  advance(): Promise<void> {
    if (this.#isEnded) return Promise.resolve();
    this.#isStale = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Nothing is delivered from now on. */
  end(): void {
    this.#isEnded = true;
  }

  async #run(): Promise<void> {
    try {
      while (this.#isStale && !this.#isEnded) {
        this.#isStale = false;
        await this.#readOn();
      }
    } finally {
      // At once with the last look at `isStale`: who comes between the two would not be heard.
      this.#running = undefined;
    }
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const events = await this.#store.read(async (reader) => {
        if (!(await this.#mayRead(reader))) this.end();
        return this.#isEnded ? [] : reader.listEvents(this.objectSid, this.#cursor, BATCH);
      });
      for (const event of events) {
        if (this.#isEnded) return;
        this.#cursor = event.id;
        this.#deliver(event);
      }
      if (events.length < BATCH) return;
    }
  }
}
