import type { CancelTimer } from '../clock/emulator-clock.ts';
import { findUser, saveUser, ensureUser } from '../conversations/user.ts';
import { write } from '../conversations/writes.ts';
import type { Services } from '../services.ts';
import { newSid } from '../sids.ts';

/** Milliseconds between two signs of life of an emulator process. */
const SIGN_OF_LIFE = 10_000;
/** Milliseconds of silence after which a process counts as dead, and its sessions as over. */
const SILENCE = 35_000;

/** Emulator processes on this store, with their last sign of life (milliseconds since 1970). */
const PROCESSES = 'processes';
/** Sessions of one user, with the process that each is on. */
const sessionsOf = (identity: string): string => `sessions/${identity}`;
/** Users with sessions on one process. */
const usersOn = (process: string): string => `process-users/${process}`;

/** Knows who is connected, over all processes on one store. */
export class Presence {
  readonly #services: Services;
  readonly #process = newSid('EM');
  /** Sessions whose beginning is being written. */
  readonly #opening = new Map<string, Promise<void>>();
  #cancelTimer: CancelTimer = () => undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  async start(): Promise<void> {
    this.#cancelTimer = this.#services.clock.after(SIGN_OF_LIFE, () => {
      this.start().catch(this.#services.onError);
    });
    await this.#giveSignOfLife();
  }

  /** A user's session has begun; makes the user when it is its first. */
  async sessionOpened(identity: string, sessionSid: string): Promise<void> {
    const opening = this.#open(identity, sessionSid);
    this.#opening.set(
      sessionSid,
      opening.catch(() => undefined),
    );
    await opening.finally(() => this.#opening.delete(sessionSid));
  }

  async #open(identity: string, sessionSid: string): Promise<void> {
    await write(this.#services, async (writes) => {
      const isNew = !(await findUser(writes.store, identity));
      const user = await ensureUser(writes, identity);
      if (isNew)
        await this.#services.webhooks.after(writes, { kind: 'client', identity }, 'onUserAdded', { user });
      await writes.store.putRecord(sessionsOf(identity), sessionSid, this.#process);
      await writes.store.putRecord(usersOn(this.#process), identity, true);
      if (!user.isOnline) await saveUser(writes, { ...user, isOnline: true });
    });
  }

  /** A user's session is over. */
  async sessionClosed(identity: string, sessionSid: string): Promise<void> {
    await this.#opening.get(sessionSid);
    await this.#clearSessions(identity, (sid) => sid === sessionSid);
  }

  /** No one is connected to this process anymore. */
  async stop(): Promise<void> {
    this.#cancelTimer();
    await this.#removeProcess(this.#process);
  }

  async #giveSignOfLife(): Promise<void> {
    const { store, clock } = this.#services;
    const now = clock.now();
    await store.write((writer) => writer.putRecord(PROCESSES, this.#process, now));
    const processes = await store.read((reader) => reader.listRecords<number>(PROCESSES, { limit: 1000 }));
    for (const { key, data } of processes) if (now - data > SILENCE) await this.#removeProcess(key);
  }

  async #removeProcess(process: string): Promise<void> {
    const { store } = this.#services;
    for (;;) {
      const users = await store.read((reader) => reader.listRecords(usersOn(process), { limit: 100 }));
      for (const { key: identity } of users) {
        await this.#clearSessions(identity, (_sid, on) => on === process);
        await store.write((writer) => writer.removeRecord(usersOn(process), identity));
      }
      if (users.length === 0) break;
    }
    await store.write((writer) => writer.removeRecord(PROCESSES, process));
  }

  async #clearSessions(identity: string, isOver: (sid: string, process: string) => boolean): Promise<void> {
    await write(this.#services, async (writes) => {
      const user = await findUser(writes.store, identity);
      if (!user) return;
      const locked = await ensureUser(writes, identity);
      const sessions = await writes.store.listRecords<string>(sessionsOf(identity), { limit: 1000 });
      const over = sessions.filter(({ key, data }) => isOver(key, data));
      for (const { key } of over) await writes.store.removeRecord(sessionsOf(identity), key);
      const isOnline = sessions.length > over.length;
      if (locked.isOnline !== isOnline) await saveUser(writes, { ...locked, isOnline });
    });
  }
}
