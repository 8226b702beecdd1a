import type { DatabaseSync } from 'node:sqlite';

import { Books } from './books/books.ts';
import { openDatabase } from './books/open-database.ts';
import { Controls } from './controls/controls.ts';
import { Deliveries } from './events/deliveries.ts';
import { KeptAnswers } from './http/kept-answers.ts';
import type { Call } from './http/router.ts';

export interface SandboxOptions {
  /** Where its books are kept; in memory without one. */
  readonly dataDir?: string;
  /** Where events are delivered to; nowhere without one. */
  readonly webhookUrl?: string;
}

/** What the doors of one sandbox share. */
export class Sandbox {
  readonly database: DatabaseSync;
  readonly books: Books;
  readonly controls: Controls;
  readonly keptAnswers: KeptAnswers;
  readonly deliveries: Deliveries;
  /** Where browsers reach it; known once it listens. */
  address = '';

  constructor({ dataDir, webhookUrl }: SandboxOptions) {
    this.database = openDatabase(dataDir);
    this.books = new Books(this.database);
    this.controls = new Controls(this.database);
    this.keptAnswers = new KeptAnswers(this.database);
    this.deliveries = new Deliveries(this, webhookUrl);
  }

  /** What a request works with, within its transaction. */
  openCall(
    requestId: string,
    idempotencyKey?: string,
    loseAnswer: Call['loseAnswer'] = () => undefined,
  ): Call {
    return {
      books: this.books,
      now: this.controls.now(),
      address: this.address,
      requestId,
      idempotencyKey,
      deliver: (event) => this.deliveries.add(event),
      loseAnswer,
    };
  }

  async close(): Promise<void> {
    await this.deliveries.stop();
    this.database.close();
  }
}
