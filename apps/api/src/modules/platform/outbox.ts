import { z } from 'zod';

import type { JobActor } from '../../actor.ts';
import type { Executor } from '../../db/client.ts';
import { outbox } from './platform.tables.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A kind of event, declared once in the `<module>.events.ts` of the module that it happens in. */
export interface EventType<Payload extends Fields = Fields> {
  /** What happened: `match.created`, `lead.pending`, `password.reset_requested` … */
  readonly topic: string;
  readonly payload: z.ZodType<Payload>;
  /** The field that identifies what the event is about: a subscriber gets the events of one subject in their order. */
  readonly subject: string | null;
  /** Someone waits for it in front of a screen: it is delivered ahead of all others. */
  readonly isUrgent: boolean;
}

export type PayloadOf<Type> = Type extends EventType<infer Payload> ? Payload : never;

/** Number of a row, in a payload. */
export const rowId = z.int().positive();

/** Declares an event by its topic and the fields of its payload: numbers of rows, never contact data. */
export function defineEvent<Shape extends z.ZodRawShape>(
  topic: string,
  fields: Shape,
  {
    subject,
    isUrgent = false,
  }: { readonly subject?: keyof Shape & string; readonly isUrgent?: boolean } = {},
): EventType<z.output<z.ZodObject<Shape>>> {
  return { topic, payload: z.object(fields), subject: subject ?? null, isUrgent };
}

/** Writes an event, in the caller's transaction: it is delivered if and only if that commits. */
export async function enqueue<Payload extends Fields>(
  executor: Executor,
  { topic }: EventType<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  await executor.insert(outbox).values({ topic, payload });
}

/** An SQL expression for each field of a payload. */
type SqlFields<Payload> = { readonly [Field in keyof Payload]: string };

/** SQL: a payload with these fields. */
const jsonFields = (fields: object): string =>
  `jsonb_build_object(${Object.entries<string>({ ...fields })
    .map(([field, value]) => `'${field}', ${value}`)
    .join(', ')})`;

/** SQL: writes an event for each row of `from`, as a step or the end of a statement. */
export const insertEvent = <Payload extends Fields>(
  { topic }: EventType<Payload>,
  from: string,
  fields: SqlFields<Payload>,
): string => `
  insert into outbox (topic, payload) select '${topic}', ${jsonFields(fields)} from ${from}`;

/**
 * SQL: the same for an event that waits for `delay` and stands for all that follow with its `mergeKey`, an SQL expression, until it is
 * delivered.
 */
export const insertMergedEvent = <Payload extends Fields>(
  { topic }: EventType<Payload>,
  from: string,
  fields: SqlFields<Payload>,
  { delay, mergeKey }: { readonly delay: string; readonly mergeKey: string },
): string => `
  insert into outbox (topic, payload, available_at, merge_key)
  select '${topic}', ${jsonFields(fields)}, now() + interval '${delay}', '${topic}/' || ${mergeKey} from ${from}
  on conflict (merge_key) where delivered_at is null and merge_key is not null do nothing`;

/** An event in a JSON list of a statement that adds ids to its payload. */
export interface ListedEvent {
  readonly topic: string;
  readonly payload: object;
}

export const listedEvent = <Payload extends Fields>(
  { topic }: EventType<Payload>,
  payload: object,
): ListedEvent => ({ topic, payload });

/** SQL: writes the events of `list`, a JSON list of `ListedEvent`, for each row of `from`, and adds `fields` to each payload. */
export const insertEventList = (
  from: string,
  list: string,
  fields: Readonly<Record<string, string | undefined>>,
): string => `
  insert into outbox (topic, payload)
  select listed.topic, listed.payload || ${jsonFields(fields)}
    from ${from}, jsonb_to_recordset(${list}) as listed(topic text, payload jsonb)`;

/** What a subscriber gets with the payload. */
export interface Delivery {
  /** The same for every repetition, and no other subscriber's. */
  readonly key: string;
  readonly actor: JobActor;
}

type Outcome = Promise<Date | undefined | void>;

/** Who is to learn of an event. */
export interface Subscription {
  readonly event: Omit<EventType, 'payload'>;
  /** `<module>.<what it does>`. Under one name, the events of a subject come in their order, whatever their topics. */
  readonly subscriber: string;
  readonly handle: (payload: unknown, delivery: Delivery) => Outcome;
}

/**
 * Subscribes to an event. `handle` does what follows from it: a date means "the rest at that time", a throw "again later". It may be called
 * more than once for an event: what was done already must not be done twice.
 */
export function subscribe<Payload extends Fields>(
  event: EventType<Payload>,
  subscriber: string,
  handle: (payload: Payload, delivery: Delivery) => Outcome,
): Subscription {
  return {
    event,
    subscriber,
    handle: async (payload, delivery) => handle(event.payload.parse(payload), delivery),
  };
}
