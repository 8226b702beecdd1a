import type { FastifyBaseLogger } from 'fastify';

import type {
  Caller,
  Contract,
  Endpoint,
  EndpointKey,
  ParsedRequest,
  ResponseOf,
} from '@carematch/api-client/contract/endpoint';

import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { Csv } from './csv.ts';
import type { SentFile } from './read-form.ts';

/** The session of a signed-in caller. */
export interface Session {
  /** SHA-256 of its bearer token. */
  readonly tokenHash: Buffer;
}

/** The actors that a list of callers lets in. */
type ActorOf<C extends Caller> = Extract<
  Actor,
  { readonly kind: C extends 'capabilityHolder' ? 'visitor' : C }
>;

type SessionOf<C extends Caller> = C extends 'visitor' | 'capabilityHolder' ? undefined : Session;

/** Context of one call: its actor, authorized for the endpoint, and what is known of the request. */
export interface CallContext<E extends Endpoint> extends Context<ActorOf<E['access'][number]>> {
  readonly endpoint: E;
  /** Method and path of the endpoint. */
  readonly key: EndpointKey;
  /** The caller's address; never stored next to health information. */
  readonly ip: string;
  /** What the caller's browser says it is. */
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly session: SessionOf<E['access'][number]>;
  /** Writes with the request's id. Never hand it contact data, answers or capabilities. */
  readonly log: FastifyBaseLogger;
  /** Takes back that this call counted as one for a new lead: a replayed answer does not count. */
  readonly refundRateLimit: () => Promise<void>;
  /** Sets a header of the answer. */
  readonly setHeader: (name: string, value: string) => void;
}

interface Request<E extends Endpoint> extends ParsedRequest<E> {
  /** What came as form data, by the names that the endpoint declares. */
  readonly files: { readonly [K in keyof E['files']]?: readonly SentFile[] };
  /** The `Idempotency-Key` header, as sent. */
  readonly idempotencyKey: string | undefined;
  /** The tag of what a change was made from: the `If-Match` header without its quotation marks. */
  readonly ifMatch: string | undefined;
}

/** What the caller sent, parsed; or parts of it, for a verb that answers several endpoints. */
export type Input<E extends Endpoint, Part extends keyof Request<E> = keyof Request<E>> = Pick<
  Request<E>,
  Part
>;

type AnswerOf<E extends Endpoint> = E extends { readonly csv: true } ? Csv : ResponseOf<E>;

/** A verb that answers an endpoint. */
export type Handler<E extends Endpoint> = (
  context: CallContext<E>,
  input: Input<E>,
) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** A verb that answers an endpoint in its caller's transaction: `inTransaction` or `answerOnce` makes a `Handler` of it. */
export type TransactionHandler<E extends Endpoint> = (
  context: CallContext<E> & { readonly tx: Transaction },
  input: Input<E>,
) => ResponseOf<E> | Promise<ResponseOf<E>>;

/** Runs a verb in a transaction of its own. */
export const inTransaction =
  <E extends Endpoint>(
    verb: TransactionHandler<E>,
  ): ((context: CallContext<E>, input: Input<E>) => Promise<ResponseOf<E>>) =>
  (context, input) =>
    context.services.db.transaction(async (tx) => verb({ ...context, tx }, input));

/** The endpoint that `K` names in a contract. */
export type EndpointOf<C extends Contract, K extends keyof C> = C[K] extends Endpoint ? C[K] : never;

/** A handler for every endpoint of a contract: one that is missing does not compile. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<EndpointOf<C, K>> };
