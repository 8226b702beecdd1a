import { eq, lte, sql } from 'drizzle-orm';

import type { Contract, EndpointKey, ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../db/client.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Call, EndpointOf } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { identifyRequest, replayAnswer, sealAnswer } from './idempotency.ts';
import { idempotencyKeys } from './platform.tables.ts';

/** The endpoints of a contract that are declared `idempotent`. */
type IdempotentKey<C extends Contract> = {
  [K in keyof C]: C[K] extends { readonly idempotent: true } ? K : never;
}[keyof C] &
  EndpointKey;

/** Nothing yet: the answer follows in the same transaction. */
const NO_ANSWER = Buffer.alloc(0);

/**
 * Does a write of an endpoint that is declared `idempotent` once for each `Idempotency-Key`, and keeps its answer in the same
 * transaction: a repetition gets that answer, and a rival waits for it. Where `write` throws, nothing is kept and a repetition tries
 * again. A request without a key is simply done.
 * @throws {ApiError} `idempotency_key_invalid`, `idempotency_key_reused`; list them among the endpoint's errors.
 */
export function answerOnce<C extends Contract, K extends IdempotentKey<C>>(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  contract: C,
  key: K,
  call: Pick<Call<EndpointOf<C, K>>, 'params' | 'body' | 'idempotencyKey' | 'actor'>,
  write: (tx: Transaction) => Promise<ResponseOf<EndpointOf<C, K>>>,
): Promise<ResponseOf<EndpointOf<C, K>>> {
  const endpoint = contract[key] as EndpointOf<C, K>;
  const { idempotencyKey, params, body, actor } = call;
  // Without a key no one can tell a repetition from the same wish once more: on, off, on.
  if (idempotencyKey === undefined) return db.transaction(write);
  const owner: Actor = actor;
  const signedIn = 'userId' in owner ? owner : undefined;
  const identity = identifyRequest(vault, key, { idempotencyKey, params, body, actor: signedIn });
  const { keyHash, requestHash, seconds } = identity;
  const isThis = eq(idempotencyKeys.keyHash, keyHash);
  return db.transaction(async (tx) => {
    const first = {
      requestHash,
      responseEncrypted: NO_ANSWER,
      status: endpoint.status ?? 200,
      createdAt: sql`now()`,
      expiresAt: sql`now() + ${seconds} * interval '1 second'`,
    };
    // A rival waits here, at the primary key, for the transaction that came first.
    const { rowCount } = await tx
      .insert(idempotencyKeys)
      .values({ keyHash, ...first })
      .onConflictDoUpdate({
        target: idempotencyKeys.keyHash,
        set: first,
        setWhere: lte(idempotencyKeys.expiresAt, sql`now()`),
      });
    if (rowCount === 0) {
      const [kept] = await tx
        .select({
          request_hash: idempotencyKeys.requestHash,
          response_encrypted: idempotencyKeys.responseEncrypted,
        })
        .from(idempotencyKeys)
        .where(isThis);
      if (!kept) throw new Error('The kept answer is gone');
      const first = replayAnswer(vault, endpoint.response, identity, kept);
      if (first instanceof ApiError) throw first;
      return first as ResponseOf<EndpointOf<C, K>>;
    }
    const answer = await write(tx);
    await tx
      .update(idempotencyKeys)
      .set({ responseEncrypted: sealAnswer(vault, identity, answer as object) })
      .where(isThis);
    return answer;
  });
}
