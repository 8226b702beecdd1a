import type { CancelTimer } from '../clock/emulator-clock.ts';
import type { Services } from '../services.ts';
import type { StoredRecord } from '../store/store.ts';
import { dueTime, OUTBOX, OUTBOX_NEWS, outboxKey, type OutboxEntry, type OutboxTask } from './outbox.ts';

/** How long, in milliseconds, one that takes an entry has it to itself; afterwards it is taken for dead. */
const LEASE = 30_000;
/** Milliseconds between two tries, by how many there were. */
const BACKOFF = [1000, 3000, 10_000] as const;
/** Milliseconds before the store is read again after it failed. */
const RETRY = 1000;
/** How many entries are read at once. */
const BATCH = 50;

/** Does a task; true when it is done, false when it is to be tried again. */
export type DoTask = (task: OutboxTask, attempt: number) => Promise<boolean>;

/**
 * Does what the outbox holds. Several processes may work on one outbox: an entry is taken by moving it into the future, in
 * one transaction, and comes back by itself when who took it dies.
 */
export class OutboxWorker {
  readonly #services: Pick<Services, 'store' | 'clock' | 'onError'>;
  readonly #doTask: DoTask;
  readonly #stopListening: () => void;
  readonly #running = new Set<Promise<void>>();
  #cancelTimer: CancelTimer = () => undefined;
  #lastSms: Promise<void> = Promise.resolve();
  #isLooking = false;
  #isStale = false;
  #isStopped = false;

  constructor(services: Pick<Services, 'store' | 'clock' | 'onError'>, doTask: DoTask) {
    this.#services = services;
    this.#doTask = doTask;
    this.#stopListening = services.store.listen({
      changed: () => undefined,
      announced: (message) => message['kind'] === OUTBOX_NEWS && this.look(),
      gap: () => this.look(),
    });
  }

  /** Takes what is due. */
  look(): void {
    this.#isStale = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#takeAll().catch((error: unknown) => {
      this.#services.onError(error);
      if (!this.#isStopped) this.#cancelTimer = this.#services.clock.after(RETRY, () => this.look());
    });
  }

  /** Resolves when what was taken is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    this.#stopListening();
    await Promise.all(this.#running);
  }

  async #takeAll(): Promise<void> {
    try {
      while (this.#isStale && !this.#isStopped) {
        this.#isStale = false;
        await this.#takeDue();
      }
    } finally {
      // At once with the last look at `isStale`: who comes between the two would not be heard.
      this.#isLooking = false;
    }
  }

  async #takeDue(): Promise<void> {
    const { store, clock } = this.#services;
    const entries = await store.read((reader) => reader.listRecords<OutboxEntry>(OUTBOX, { limit: BATCH }));
    const due = entries.filter(({ key }) => dueTime(key) <= clock.now());
    for (const entry of due) await this.#take(entry);
    if (due.length === BATCH) this.#isStale = true;
    const next = entries[due.length];
    this.#cancelTimer();
    if (next && !this.#isStopped) this.#cancelTimer = clock.at(dueTime(next.key), () => this.look());
  }

  async #take({ key }: StoredRecord<OutboxEntry>): Promise<void> {
    const { store, clock } = this.#services;
    const leaseKey = outboxKey(new Date(clock.now() + LEASE).toISOString());
    const entry = await store.write(async (writer) => {
      const found = await writer.lockRecord<OutboxEntry>(OUTBOX, key);
      if (!found) return undefined;
      const taken: OutboxEntry = { ...found, attempts: found.attempts + 1 };
      await writer.removeRecord(OUTBOX, key);
      await writer.putRecord(OUTBOX, leaseKey, taken);
      return taken;
    });
    if (!entry) return;
    const run = (): Promise<void> => this.#do(entry, leaseKey).catch(this.#services.onError);
    // Text messages leave in their order; webhooks do not wait for each other.
    const done = entry.task.kind === 'sms' ? (this.#lastSms = this.#lastSms.then(run)) : run();
    this.#running.add(done);
    void done.finally(() => this.#running.delete(done));
  }

  async #do({ task, attempts }: OutboxEntry, leaseKey: string): Promise<void> {
    const { store, clock } = this.#services;
    const isDone = await this.#doTask(task, attempts);
    const wait = BACKOFF[attempts - 1];
    await store.write(async (writer) => {
      await writer.removeRecord(OUTBOX, leaseKey);
      if (isDone || wait === undefined) return;
      const entry: OutboxEntry = { task, attempts };
      await writer.putRecord(OUTBOX, outboxKey(new Date(clock.now() + wait).toISOString()), entry);
    });
    if (!isDone) this.look();
  }
}
