import type { FastifyBaseLogger } from 'fastify';

import type {
  Access,
  Contract,
  Endpoint,
  ParsedRequest,
  ResponseOf,
} from '@carematch/api-client/contract/endpoint';

/** Who is signed in. */
export interface Actor {
  readonly userId: number;
  readonly role: 'admin' | 'professional';
  /** The professional's provider; null for staff. */
  readonly providerId: number | null;
}

interface AdminActor extends Actor {
  readonly role: 'admin';
}

export interface ProfessionalActor extends Actor {
  readonly role: 'professional';
  readonly providerId: number;
}

interface ActorByAccess extends Record<Access, Actor | undefined> {
  visitor: undefined;
  capability: undefined;
  professional: ProfessionalActor;
  admin: AdminActor;
}

/** A signed-in browser. */
export interface Session {
  readonly actor: Actor;
  /** SHA-256 of its bearer token. */
  readonly tokenHash: Buffer;
}

interface SessionByAccess extends Record<Access, Session | undefined> {
  visitor: undefined;
  capability: undefined;
  professional: Session;
  admin: Session;
}

/** One call, authorised and parsed. */
export interface Call<E extends Endpoint> extends ParsedRequest<E> {
  readonly actor: ActorByAccess[E['access']];
  /** The caller's address; never stored beside health information. */
  readonly ip: string;
  readonly requestId: string;
  /** The `Idempotency-Key` header, as sent. */
  readonly idempotencyKey: string | undefined;
  readonly session: SessionByAccess[E['access']];
  /** Writes with the request's id. Never hand it contact data, answers or capabilities. */
  readonly log: FastifyBaseLogger;
  /** Takes back that this call counted as one for a new lead: a replayed answer does not count. */
  readonly uncount: () => Promise<void>;
  /** Sets a header of the answer. */
  readonly setHeader: (name: string, value: string) => void;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => ResponseOf<E> | Promise<ResponseOf<E>>;

/** The endpoint that `K` names in a contract. */
export type EndpointOf<C extends Contract, K extends keyof C> = C[K] extends Endpoint ? C[K] : never;

/** A handler for every endpoint of a contract: one that is missing does not compile. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<EndpointOf<C, K>> };
