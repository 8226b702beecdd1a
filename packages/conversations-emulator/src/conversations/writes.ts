import type { Services } from '../services.ts';
import type { StoreWriter } from '../store/store.ts';
import { SyncWrites } from '../sync/sync-writes.ts';
import { DEFAULT_ROLES, type DefaultRoles } from './roles.ts';

/** What the verbs of Conversations write with, in one transaction. */
export interface Writes {
  readonly store: StoreWriter;
  readonly sync: SyncWrites;
  /** Now, ISO 8601; one moment for the whole transaction. */
  readonly date: string;
  readonly roles: DefaultRoles;
}

/** Runs `work` in one transaction. It may run more than once, as `Store.write` says. */
export function write<T>({ store, clock }: Services, work: (writes: Writes) => Promise<T>): Promise<T> {
  return store.write((writer) => {
    const date = clock.date();
    return work({ store: writer, sync: new SyncWrites(writer, date), date, roles: DEFAULT_ROLES });
  });
}
