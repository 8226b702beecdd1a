import type * as z from 'zod/mini';

import type { ErrorCode } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An endpoint's name: its method and its path below the area's base, parameters as `:name`. */
export type EndpointKey = `${Method} /${string}`;

/**
 * Who may call: `visitor` anyone, `capabilityHolder` anyone who holds the unguessable id in the path or body; the others show a bearer
 * token: `pendingSignIn` that of a sign-up or a second factor which waits for its code, the rest that of their session.
 */
export type Caller =
  | 'visitor'
  | 'capabilityHolder'
  | 'pendingSignIn'
  | 'professional'
  | 'staff'
  | 'staffAsProfessional';

export const isSignedIn = (caller: Caller): boolean => caller !== 'visitor' && caller !== 'capabilityHolder';

type Schema = z.ZodMiniType;

/** A field of form data that holds a file, or several. */
export interface FileField {
  /** Pictures are made anew; a film is kept as it came. A document is a picture or a PDF, which only those who may open it see. */
  readonly kind: 'image' | 'video' | 'document';
  /** Of one file. */
  readonly maxBytes: number;
  /** 1 unless told. */
  readonly maxFiles?: number;
}

/** One call, written once: the server registers it, the client calls it, mocks and OpenAPI are made from it. */
export interface Endpoint {
  /** Each of them may call. Where some are signed in and others are not, whoever sends an authorization header is signed in. */
  readonly access: readonly [Caller, ...Caller[]];
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Files that may come with the body, which then is form data; the body's other fields are texts. */
  readonly files?: Readonly<Record<string, FileField>>;
  /** The body of a success. */
  readonly response: Schema;
  /** The status of a success; 200 unless told. */
  readonly status?: 200 | 201 | 202;
  /**
   * Which limit by address counts this call: new leads or events. Otherwise calls with a capability share one limit, and all other
   * writes another; other reads have none.
   */
  readonly limitedAs?: 'lead' | 'event';
  /** Answers with comma-separated values as they are read, and `response` is their text. */
  readonly csv?: boolean;
  /** Replays the first answer to a repeated `Idempotency-Key`. `required`: moves money or credits, and is refused without a key. */
  readonly idempotent?: true | 'required';
  /**
   * Takes the tags of what the change was made from as `If-Match`, with commas between: where that is no longer what there is, nothing is
   * changed and the answer is `stale_version`.
   */
  readonly guarded?: boolean;
  /** Why a write that staff may make needs no row in the audit log. Without a reason a test looks for one. */
  readonly unaudited?: string;
  /** Codes that this call may answer beside those that every call may. */
  readonly errors: readonly ErrorCode[];
}

export type Contract = Readonly<Record<EndpointKey, Endpoint>>;

/** The two bases: `/api/v2` for visitors and professionals, `/api/admin/v2` for staff. */
export type Area = 'public' | 'admin';

export const AREA_BASE: Readonly<Record<Area, string>> = { public: '/api/v2', admin: '/api/admin/v2' };

/** Below it pictures and films are served to everyone, by their random names. */
export const FILES_BASE = '/api/files';

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: parsed path parameters, query and body. */
export interface ParsedRequest<E extends Endpoint> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
}

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

type Part<Name extends string, S> = S extends Schema
  ? Record<never, never> extends Input<S>
    ? { readonly [K in Name]?: Input<S> }
    : { readonly [K in Name]: Input<S> }
  : { readonly [K in Name]?: undefined };

/** Files to send as form data; a body beside them goes along as texts. */
type FilesPart<F> =
  F extends Readonly<Record<string, FileField>>
    ? { readonly files?: { readonly [K in keyof F]?: Blob | readonly Blob[] } }
    : { readonly files?: undefined };

/**
 * What a caller gives: only the parts that the endpoint declares, optional where all their fields are. Of several endpoints it is one or
 * the other: parts of different ones are never combined, which the compiler would take too long over.
 */
export type CallInput<E extends Endpoint> = E extends Endpoint
  ? Part<'params', E['params']> & Part<'query', E['query']> & Part<'body', E['body']> & FilesPart<E['files']>
  : never;

/** What a caller sends as the body of an endpoint that has one. */
export type BodyOf<E extends Endpoint> = NonNullable<CallInput<E>['body']>;
