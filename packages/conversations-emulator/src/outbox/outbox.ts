import type { OutgoingSms } from '../conversations/sms-outbox.ts';
import type { Writes } from '../conversations/writes.ts';
import { newSid } from '../sids.ts';
import type { HookCall } from '../webhooks/hook-call.ts';

/** Something to do outside once a transaction is committed. At least once: what does it must bear it twice. */
export type OutboxTask =
  | { readonly kind: 'sms'; readonly sms: OutgoingSms }
  | { readonly kind: 'webhook'; readonly call: HookCall };

export interface OutboxEntry {
  readonly task: OutboxTask;
  /** How often it was tried. */
  readonly attempts: number;
}

/** Entries by the time from which they may be tried, oldest first. */
export const OUTBOX = 'outbox';
/** What workers are told when there is something new. */
export const OUTBOX_NEWS = 'outbox';

let sequence = 0;

/** The key of an entry that may be tried from `date` (ISO 8601) on; keys of one process and date keep their order. */
export function outboxKey(date: string): string {
  sequence = (sequence + 1) % 1_000_000;
  return `${date}-${String(sequence).padStart(6, '0')}-${newSid('OB')}`;
}

/** From when on the entry with that key may be tried, milliseconds since 1970. */
export const dueTime = (key: string): number => Date.parse(key.slice(0, '2020-01-01T00:00:00.000Z'.length));

/** Has `task` done after the transaction. */
export async function enqueue({ store, date }: Writes, task: OutboxTask): Promise<void> {
  const entry: OutboxEntry = { task, attempts: 0 };
  await store.putRecord(OUTBOX, outboxKey(date), entry);
  store.announce({ kind: OUTBOX_NEWS });
}
