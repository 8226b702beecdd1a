import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { keyMisused } from './api-error.ts';

/** Stripe remembers a key for a day. */
const KEPT_FOR_MS = 24 * 3_600_000;

export interface Answer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

/** What makes a request the same as another one; no value of it can be read from this. */
export const fingerprintOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** The first answer under each key: https://docs.stripe.com/api/idempotent_requests */
export class KeptAnswers {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * The answer under a key, if any, and whether it gets lost this time too.
   * @throws {ApiError} 400 where the key was of another request.
   */
  find(key: string, request: string, now: number): (Answer & { readonly isLost: boolean }) | undefined {
    const row = this.#database
      .prepare('select request, status, body, losses from answers where key = ? and kept_at > ?')
      .get(key, now - KEPT_FOR_MS) as (Answer & { request: string; losses: number }) | undefined;
    if (!row) return undefined;
    if (row.request !== request)
      throw keyMisused(
        'Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with.',
      );
    if (row.losses > 0)
      this.#database.prepare('update answers set losses = losses - 1 where key = ?').run(key);
    return { status: row.status, body: row.body, isLost: row.losses > 0 };
  }

  keep(key: string, request: string, now: number, answer: Answer, losses: number): void {
    this.#database
      .prepare(
        'insert or replace into answers (key, request, status, body, kept_at, losses) values (?, ?, ?, ?, ?, ?)',
      )
      .run(key, request, answer.status, answer.body, now, losses);
  }
}
