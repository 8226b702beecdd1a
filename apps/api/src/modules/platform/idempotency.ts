import { lte, sql } from 'drizzle-orm';
import type { EndpointKey } from '@carematch/api-client/contract/endpoint';

import type { Vault } from '../../crypto/vault.ts';
import type { SignedInActor } from '../../actor.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Database } from '../../db/client.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { idempotencyKeys } from './platform.tables.ts';

/** Removes the answers that are replayed no more; gives how many. */
export const deleteExpiredAnswers = (db: Database): Promise<number> =>
  deleteInBatches(db, idempotencyKeys, lte(idempotencyKeys.expiresAt, sql`now()`));

/** How a repetition of a request is recognized. */
export interface RequestIdentity {
  readonly keyHash: Buffer;
  /** Tells what was asked for under this key. */
  readonly requestHash: Buffer;
  /** For how long the first answer is replayed, seconds. */
  readonly seconds: number;
}

/** What of a request is looked at. */
interface IdentifiedRequest {
  /** The `Idempotency-Key` header, as sent. */
  readonly idempotencyKey: string | undefined;
  readonly params?: unknown;
  readonly body: unknown;
  /** Who is signed in. Absent for visitors. */
  readonly actor?: SignedInActor | undefined;
}

const WITH_KEY_SECONDS = 24 * 60 * 60;
const WITHOUT_KEY_SECONDS = 10 * 60;

/** Visible ASCII, as the header's draft has it; long enough for a UUID many times over. */
const KEY = /^[\x21-\x7E]{1,255}$/;

/**
 * Whose keys an actor's are. Two professionals never share one. Staff do: the same key from a colleague is the same write, so that two
 * people never move the same money twice. Someone who repeats a request may do so from another network.
 */
function ownerOfKeys(actor: SignedInActor): string {
  const { kind } = actor;
  if (kind === 'staff') return kind;
  return kind === 'professional' ? `${kind} ${actor.userId}` : `${kind} ${actor.professionalUserId}`;
}

/**
 * What recognizes a repetition of a call: the caller's key, or without one the request itself.
 * @throws {ApiError} `idempotency_key_invalid`.
 */
export function identifyRequest(
  vault: Vault,
  endpoint: EndpointKey,
  { idempotencyKey, params, body, actor }: IdentifiedRequest,
): RequestIdentity {
  const scope = actor === undefined ? endpoint : `${endpoint} by ${ownerOfKeys(actor)}`;
  const text = JSON.stringify(params === undefined ? (body ?? {}) : [params, body ?? {}]);
  const requestHash = vault.requestHash(text);
  if (idempotencyKey === undefined)
    return {
      keyHash: vault.idempotencyHash(`${scope} by body`, text),
      requestHash,
      seconds: WITHOUT_KEY_SECONDS,
    };
  if (!KEY.test(idempotencyKey))
    throw new ApiError('idempotency_key_invalid', {
      message: 'An Idempotency-Key has 1 to 255 visible ASCII characters and no spaces.',
    });
  return { keyHash: vault.idempotencyHash(scope, idempotencyKey), requestHash, seconds: WITH_KEY_SECONDS };
}

/** Seals an answer for its replay. */
export function sealAnswer(vault: Vault, { keyHash }: RequestIdentity, answer: object): Buffer {
  return vault.seal('idempotency.response', keyHash, JSON.stringify(answer));
}

/** An answer as it is kept for its replay. */
export interface KeptAnswer {
  readonly request_hash: Buffer;
  readonly response_encrypted: Buffer;
}

/**
 * The kept answer, by the schema of its endpoint's response, for a request that is the one it was given to; the refusal
 * `idempotency_key_reused` for another request.
 */
export function replayAnswer<Answer>(
  vault: Vault,
  response: { readonly parse: (value: unknown) => Answer },
  identity: RequestIdentity,
  kept: KeptAnswer,
): Answer | ApiError {
  if (!kept.request_hash.equals(identity.requestHash))
    return new ApiError('idempotency_key_reused', {
      message: 'This Idempotency-Key was used with another request.',
    });
  return response.parse(
    JSON.parse(vault.open('idempotency.response', identity.keyHash, kept.response_encrypted)),
  );
}

/** Values of `insertKeptAnswer`; null where no answer is to be kept. */
export interface KeptAnswerValues {
  readonly key_hash: Buffer | null;
  readonly request_hash: Buffer | null;
  readonly answer: Buffer | null;
  readonly answer_seconds: number | null;
}

/** The values that keep an answer. */
export function keptAnswerValues(vault: Vault, identity: RequestIdentity, answer: object): KeptAnswerValues {
  const { keyHash, requestHash, seconds } = identity;
  return {
    key_hash: keyHash,
    request_hash: requestHash,
    answer: sealAnswer(vault, identity, answer),
    answer_seconds: seconds,
  };
}

/**
 * The step of a `with` that keeps an answer of this status for its replay, for each row of the step `from`. A rival that kept one
 * first makes the whole statement fail.
 */
export const insertKeptAnswer = (from: string, status: number): string =>
  `insert into idempotency_keys (key_hash, request_hash, response_encrypted, status, expires_at)
   select :key_hash::bytea, :request_hash::bytea, :answer::bytea, ${status},
          now() + :answer_seconds::int * interval '1 second'
     from ${from} where :key_hash::bytea is not null`;
