import { eq, lte, sql } from 'drizzle-orm';

import type { Endpoint, ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { Actor } from '../../actor.ts';
import { ApiError } from '../../plugins/api-error.ts';
import {
  type CallContext,
  type Input,
  inTransaction,
  type TransactionHandler,
} from '../../plugins/contract/handlers.ts';
import { identifyRequest, replayAnswer, sealAnswer } from './idempotency.ts';
import { idempotencyKeys } from './platform.tables.ts';

/** Nothing yet: the answer follows in the same transaction. */
const NO_ANSWER = Buffer.alloc(0);

/**
 * Runs the verb of an endpoint that is declared `idempotent` in a transaction, once for each `Idempotency-Key`, and keeps its answer
 * in the same transaction: a repetition gets that answer, and a concurrent one waits for it. If the verb throws, nothing is kept and a
 * repetition tries again. A request without a key is simply done.
 * @throws {ApiError} `idempotency_key_invalid`, `idempotency_key_reused`; list them among the endpoint's errors.
 */
export const answerOnce =
  <E extends Endpoint & { readonly idempotent: true }>(
    verb: TransactionHandler<E>,
  ): ((context: CallContext<E>, input: Input<E>) => Promise<ResponseOf<E>>) =>
  async (context, input) => {
    const { services, endpoint, key } = context;
    const { db, vault } = services;
    const { idempotencyKey, params, body } = input;
    // Without a key no one can tell a repetition from the same request once more: on, off, on.
    if (idempotencyKey === undefined) return inTransaction(verb)(context, input);
    const actor: Actor = context.actor;
    const signedIn = 'userId' in actor ? actor : undefined;
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
      // A concurrent repetition waits here, at the primary key, for the transaction that came first.
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
        const replayed = replayAnswer(vault, endpoint.response, identity, kept);
        if (replayed instanceof ApiError) throw replayed;
        return replayed as ResponseOf<E>;
      }
      const answer = await verb({ ...context, tx }, input);
      await tx
        .update(idempotencyKeys)
        .set({ responseEncrypted: sealAnswer(vault, identity, answer as object) })
        .where(isThis);
      return answer;
    });
  };
