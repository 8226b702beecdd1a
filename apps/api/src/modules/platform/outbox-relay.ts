import { sql } from 'drizzle-orm';

import type { Services } from '../../services.ts';
import { describeError } from '../../plugins/logging.ts';
import type { OutboxConsumers, OutboxMessage } from './outbox.ts';

/** How often the outbox is looked into while it is empty, milliseconds. */
const LOOK_EVERY_MS = 500;
/** Messages that are worked on at once. */
const BATCH = 4;
/** A message that failed, or whose worker died, is tried again after this time, doubled with each attempt; seconds. */
const FIRST_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 3_600;

export interface OutboxRelay {
  start: () => void;
  /** Waits for what is being delivered, then takes no more. */
  stop: () => Promise<void>;
  /** Delivers what is due now; resolves to how many were delivered. */
  drain: () => Promise<number>;
}

interface LeasedRow extends Record<string, unknown> {
  readonly id: string;
  readonly topic: string;
  readonly payload: Record<string, unknown>;
}

/**
 * Delivers the outbox at least once, messages of `urgent` topics ahead of all others. A message is leased: its next
 * turn moves into the future, so that a process that dies gives it back by the clock, and several processes never work on
 * the same one.
 */
export function createOutboxRelay(
  { db, log }: Pick<Services, 'db' | 'log'>,
  consumers: OutboxConsumers,
  urgent: readonly string[] = [],
): OutboxRelay {
  const topics = Object.keys(consumers);
  let isStopped = true;
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const lease = async (): Promise<OutboxMessage[]> => {
    // The index has each topic's messages in their order, so that no more are read than are taken, however many are due.
    const { rows } = await db.execute<LeasedRow>(sql`
      update outbox
         set attempts = attempts + 1,
             available_at = now() + make_interval(secs =>
               least(${LONGEST_RETRY_SECONDS}, ${FIRST_RETRY_SECONDS} * power(2, least(attempts, 10))))
       where id in (
         select next.id
           from unnest(${sql.param(topics)}::text[]) as consumed(topic)
          cross join lateral (
            select id, available_at from outbox
             where delivered_at is null and available_at <= now() and topic = consumed.topic
             order by available_at, id
             limit ${BATCH}
             for update skip locked) as next
          order by consumed.topic = any(${sql.param(urgent)}) desc, next.available_at, next.id
          limit ${BATCH})
      returning id, topic, payload`);
    return rows.map(({ id, topic, payload }) => ({ id: Number(id), topic, payload }));
  };

  const deliver = async (message: OutboxMessage): Promise<boolean> => {
    try {
      const rest = await consumers[message.topic]?.(message, { kind: 'job', name: message.topic });
      if (rest) {
        await db.execute(
          sql`update outbox set available_at = ${rest}, attempts = 0, last_error = null where id = ${message.id}`,
        );
        return false;
      }
      await db.execute(
        sql`update outbox set delivered_at = now(), last_error = null where id = ${message.id}`,
      );
      return true;
    } catch (error) {
      log.error({ err: error, outbox_id: message.id, topic: message.topic }, 'a message was not delivered');
      const reason = error instanceof Error ? describeError(error) : { type: 'unknown', message: '' };
      const text = `${reason.type}: ${reason.message}`;
      await db.execute(sql`update outbox set last_error = ${text} where id = ${message.id}`);
      return false;
    }
  };

  const deliverDue = async (goesOn: () => boolean): Promise<number> => {
    let delivered = 0;
    while (topics.length > 0 && goesOn()) {
      const batch = await lease();
      const results = await Promise.all(batch.map(deliver));
      delivered += results.filter(Boolean).length;
      if (batch.length < BATCH) break;
    }
    return delivered;
  };

  const look = (): void => {
    turn = deliverDue(() => !isStopped)
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(look, LOOK_EVERY_MS);
      });
  };

  return {
    drain: () => deliverDue(() => true),
    start() {
      if (!isStopped) return;
      isStopped = false;
      look();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
