import type { Services } from '../../services.ts';
import { describeError } from '../../plugins/logging.ts';
import { namedStatement } from './named-statement.ts';
import type { Subscription } from './outbox.ts';

/** How often the outbox is looked into while it is empty, milliseconds. */
const LOOK_EVERY_MS = 500;
/** Deliveries that are worked on at once. */
const BATCH = 4;
/** Events that are handed to their subscribers at once. */
const FAN_OUT = 32;
/** A delivery that failed, or whose worker died, is tried again after this time, doubled with each attempt; seconds. */
const FIRST_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 3_600;
/** A delivery that failed this often, over some five hours, no longer holds back the later ones of its subject. */
const HOLDS_BACK_FOR_ATTEMPTS = 10;

/** Two numbers that name the lock: the letters `care`, and 4 for the outbox. */
const LOCK = [0x63617265, 4] as const;

export interface OutboxRelay {
  start: () => void;
  /** Waits for what is being delivered, then takes no more. */
  stop: () => Promise<void>;
  /** Delivers what is due now; resolves to how many deliveries were made. */
  drain: () => Promise<number>;
}

interface Leased {
  readonly event_id: string;
  /** This one included. */
  readonly attempts: number;
  readonly subscriber: string;
  readonly topic: string;
  readonly payload: unknown;
}

type DeliveryKey = Pick<Leased, 'event_id' | 'subscriber'>;

/**
 * Makes the deliveries of events that are due. One process at a time, so that no later event of a subject is handed out before an earlier
 * one. The index has each topic's events in their order, so that no more are read than are taken, however many are due.
 */
const FAN_OUT_DUE = namedStatement<{ subscriptions: string }>(
  'outbox-fan-out',
  `with subscription as materialized (
     select * from jsonb_to_recordset(:subscriptions::jsonb)
                as s(topic text, subscriber text, subject text, is_urgent boolean)
   ), due as (
     select id, topic, payload, available_at from outbox
      where id = any(array(
        select next.id
          from (select topic, bool_or(is_urgent) as is_urgent from subscription group by topic) as known
         cross join lateral (
           select id, available_at from outbox
            where open_deliveries is null and available_at <= now() and topic = known.topic
            order by available_at, id
            limit ${FAN_OUT}) as next
         where exists (select from outbox where open_deliveries is null)
           and (select pg_try_advisory_xact_lock(${LOCK.join(', ')}))
         order by known.is_urgent desc, next.available_at, next.id
         limit ${FAN_OUT}))
        and open_deliveries is null
        for update skip locked
   ), counted as (
     update outbox set open_deliveries = (select count(*) from subscription s where s.topic = outbox.topic)
      where id = any(array(select id from due))
   )
   insert into outbox_deliveries (event_id, subscriber, subject, is_urgent, available_at)
   select due.id, s.subscriber, s.subject || '/' || (due.payload ->> s.subject), s.is_urgent, due.available_at
     from due join subscription s on s.topic = due.topic`,
);

/**
 * Leases deliveries that are due. `offset 0` keeps PostgreSQL from joining each candidate with all that is undelivered: it looks for the earlier
 * ones of its subject in their index.
 */
const LEASE = namedStatement<Readonly<Record<never, never>>>(
  'outbox-lease',
  `with next as (
     select next.event_id, next.subscriber
       from (values (true), (false)) as turn(is_urgent)
      cross join lateral (
        select event_id, subscriber, available_at from outbox_deliveries due
         where delivered_at is null and is_urgent = turn.is_urgent and available_at <= now()
           and not exists (
             select from outbox_deliveries earlier
              where earlier.subscriber = due.subscriber and earlier.subject = due.subject
                and earlier.event_id < due.event_id and earlier.delivered_at is null
                and (earlier.available_at <= now() or earlier.attempts between 1 and ${HOLDS_BACK_FOR_ATTEMPTS})
            offset 0)
         order by available_at, event_id
         limit ${BATCH}
         for update skip locked) as next
      order by turn.is_urgent desc, next.available_at, next.event_id
      limit ${BATCH}
   )
   update outbox_deliveries d
      set attempts = attempts + 1,
          available_at = now() + make_interval(secs =>
            least(${LONGEST_RETRY_SECONDS}, ${FIRST_RETRY_SECONDS} * power(2, least(attempts, 10))))
     from next join outbox o on o.id = next.event_id
    where d.event_id = next.event_id and d.subscriber = next.subscriber
   returning d.event_id, d.subscriber, d.attempts, o.topic, o.payload`,
);

const IS_THIS = 'event_id = :event_id::bigint and subscriber = :subscriber::text';

const COMPLETE = namedStatement<DeliveryKey>(
  'outbox-complete',
  `with made as (
     update outbox_deliveries set delivered_at = now(), last_error = null
      where ${IS_THIS} and delivered_at is null returning event_id
   )
   update outbox set open_deliveries = open_deliveries - 1,
                     delivered_at = case when open_deliveries = 1 then now() end
     from made where id = made.event_id`,
);

const POSTPONE = namedStatement<DeliveryKey & { rest: Date }>(
  'outbox-postpone',
  `update outbox_deliveries set available_at = :rest::timestamptz, attempts = 0, last_error = null where ${IS_THIS}`,
);

const FAIL = namedStatement<DeliveryKey & { error: string }>(
  'outbox-fail',
  `update outbox_deliveries set last_error = :error::text where ${IS_THIS}`,
);

const keyOf = (topic: string, subscriber: string): string => `${topic} ${subscriber}`;

/**
 * Delivers each event of the outbox to each of its subscribers at least once, urgent ones ahead of all others. An event gets a delivery for
 * each subscriber first. A delivery is leased: its next turn moves into the future, so that a process that dies gives it back by the clock, and
 * several processes never work on the same one.
 */
export function createOutboxRelay(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  subscriptions: readonly Subscription[],
): OutboxRelay {
  const handlers = new Map<string, Subscription['handle']>();
  for (const { event, subscriber, handle } of subscriptions) {
    const key = keyOf(event.topic, subscriber);
    if (handlers.has(key)) throw new Error(`${subscriber} subscribes to ${event.topic} twice.`);
    handlers.set(key, handle);
  }
  const fanOutDue = FAN_OUT_DUE({
    subscriptions: JSON.stringify(
      subscriptions.map(({ event: { topic, subject, isUrgent }, subscriber }) => ({
        topic,
        subscriber,
        subject,
        is_urgent: isUrgent,
      })),
    ),
  });
  let isStopped = true;
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const deliver = async ({ topic, payload, attempts, ...key }: Leased): Promise<boolean> => {
    const { event_id: id, subscriber } = key;
    try {
      const handle = handlers.get(keyOf(topic, subscriber));
      if (!handle) throw new Error('This version has no such subscriber.');
      const rest = await handle(payload, { key: `${id}/${subscriber}`, actor: { kind: 'job', name: topic } });
      await pool.query(rest ? POSTPONE({ ...key, rest }) : COMPLETE(key));
      return !rest;
    } catch (error) {
      // Retried; one that still fails after hours needs someone.
      log[attempts < HOLDS_BACK_FOR_ATTEMPTS ? 'warn' : 'error'](
        { err: error, outbox_id: Number(id), topic, subscriber, attempts },
        'an event was not delivered',
      );
      const reason = error instanceof Error ? describeError(error) : { type: 'unknown', message: '' };
      await pool.query(FAIL({ ...key, error: `${reason.type}: ${reason.message}` }));
      return false;
    }
  };

  const deliverDue = async (goesOn: () => boolean): Promise<number> => {
    let delivered = 0;
    while (goesOn()) {
      const { rowCount } = await pool.query(fanOutDue);
      const { rows } = await pool.query<Leased>(LEASE({}));
      const results = await Promise.all(rows.map(deliver));
      delivered += results.filter(Boolean).length;
      if (!rowCount && rows.length === 0) break;
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
