import { leadResponse, type LeadResponse } from '@carematch/api-client/contract/leads.contract';

import type { Vault } from '../../crypto/vault.ts';
import { ApiError } from '../../plugins/api-error.ts';

/** How a repetition of a call is recognised. */
export interface IdempotencyClaim {
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
  /** For how long the first answer is replayed, seconds. */
  readonly seconds: number;
}

const SCOPE = 'POST /leads';
const WITH_KEY_SECONDS = 24 * 60 * 60;
const WITHOUT_KEY_SECONDS = 10 * 60;

/** Visible ASCII, as the header's draft has it; long enough for a UUID many times over. */
const KEY = /^[\x21-\x7E]{1,255}$/;

/**
 * What recognises a repetition: the caller's key, or without one the body itself.
 * @throws {ApiError} `idempotency_key_invalid`.
 */
export function idempotencyClaim(vault: Vault, key: string | undefined, body: object): IdempotencyClaim {
  const text = JSON.stringify(body);
  const requestHash = vault.requestHash(text);
  if (key === undefined) {
    return {
      keyHash: vault.idempotencyHash(`${SCOPE} by body`, text),
      requestHash,
      seconds: WITHOUT_KEY_SECONDS,
    };
  }
  if (!KEY.test(key)) {
    throw new ApiError('idempotency_key_invalid', {
      message: 'An Idempotency-Key has 1 to 255 visible ASCII characters and no spaces.',
    });
  }
  return { keyHash: vault.idempotencyHash(SCOPE, key), requestHash, seconds: WITH_KEY_SECONDS };
}

/** Seals an answer for its replay. */
export function sealAnswer(vault: Vault, claim: IdempotencyClaim, answer: LeadResponse): Buffer {
  return vault.seal('idempotency.response', claim.keyHash, JSON.stringify(answer));
}

/** An answer as it is kept for its replay. */
export interface StoredAnswer {
  readonly request_hash: Buffer;
  readonly response_encrypted: Buffer;
}

/**
 * The stored answer, for a body that is the one it was given to.
 * @throws {ApiError} `idempotency_key_reused` for another body.
 */
export function replay(vault: Vault, claim: IdempotencyClaim, stored: StoredAnswer): LeadResponse {
  if (!stored.request_hash.equals(claim.requestHash)) {
    throw new ApiError('idempotency_key_reused', {
      message: 'This Idempotency-Key was used with another request.',
    });
  }
  return leadResponse.parse(
    JSON.parse(vault.open('idempotency.response', claim.keyHash, stored.response_encrypted)),
  );
}
