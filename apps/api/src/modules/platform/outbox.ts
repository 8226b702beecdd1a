import type { JobActor } from '../../actor.ts';
import type { Executor } from '../../db/client.ts';
import { outbox } from './platform.tables.ts';

/** A notification as a consumer receives it. It may come more than once: `id` is the same each time. */
export interface OutboxMessage {
  readonly id: number;
  readonly topic: string;
  /** Numbers of rows only. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Does what a message asks for. A date means "the rest at that time", a throw "again later"; what was done already must not be done
 * twice.
 */
type OutboxConsumer = (message: OutboxMessage, actor: JobActor) => Promise<Date | undefined | void>;

/** Which consumer takes which topic. */
export type OutboxConsumers = Readonly<Record<string, OutboxConsumer>>;

/** Puts a message into the outbox, in the caller's transaction: it is delivered if and only if that commits. */
export async function enqueue(
  executor: Executor,
  topic: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  await executor.insert(outbox).values({ topic, payload });
}
