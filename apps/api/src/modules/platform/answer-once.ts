import { setTimeout as sleep } from 'node:timers/promises';

import { eq, lte, sql } from 'drizzle-orm';

import type { Endpoint, ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../db/client.ts';
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

/** How long a repetition waits between its looks at the request that came first, milliseconds: 3 s in all. */
const WAITS_MS = [50, 100, 200, 400, 800, 1450];

const IN_PROGRESS = Symbol('in progress');

/**
 * Runs the verb of an endpoint that is declared `idempotent` in a transaction, once for each `Idempotency-Key`, and keeps its answer
 * in the same transaction: a repetition gets that answer, and a concurrent one waits for it, without a connection of its own. If the verb
 * throws, nothing is kept and a repetition tries again. A request without a key is simply done.
 * @throws {ApiError} `idempotency_key_invalid`, `idempotency_key_reused`, `request_in_progress`.
 */
export const answerOnce =
  <E extends Endpoint & { readonly idempotent: true | 'required' }>(
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
    const answerNow = async (tx: Transaction): Promise<ResponseOf<E> | typeof IN_PROGRESS> => {
      const { rows } = await tx.execute<{ is_free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${keyHash.readBigInt64BE()}) as is_free`,
      );
      if (!rows[0]?.is_free) return IN_PROGRESS;
      const first = {
        requestHash,
        responseEncrypted: NO_ANSWER,
        status: endpoint.status ?? 200,
        createdAt: sql`now()`,
        expiresAt: sql`now() + ${seconds} * interval '1 second'`,
      };
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
    };
    for (const wait of [...WAITS_MS, 0]) {
      const answer = await db.transaction(answerNow);
      if (answer !== IN_PROGRESS) return answer;
      await sleep(wait);
    }
    throw new ApiError('request_in_progress', { retryAfter: 1 });
  };
