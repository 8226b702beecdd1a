import type { Actor } from './actor.ts';
import type { Transaction } from './db/client.ts';
import type { Services } from './services.ts';

/**
 * First argument of every verb: who acts, and the services that the verb uses. The second is its input.
 * @template S Names of the services, for a verb that is also called where not all of them exist (commands, tests).
 */
export interface Context<A extends Actor = Actor, S extends keyof Services = keyof Services> {
  readonly actor: A;
  readonly services: Pick<Services, S>;
}

/** Context of a verb that writes in its caller's transaction. */
export interface TransactionContext<
  A extends Actor = Actor,
  S extends keyof Services = keyof Services,
> extends Context<A, S> {
  readonly tx: Transaction;
}
