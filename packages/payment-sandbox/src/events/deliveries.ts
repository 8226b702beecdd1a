import type { DatabaseSync } from 'node:sqlite';
import { createHmac } from 'node:crypto';

import type { Books } from '../books/books.ts';
import type { Controls } from '../controls/controls.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';

/** The header `Stripe-Signature` of a webhook: https://docs.stripe.com/webhooks/signature */
function signPayload(payload: string, now: number, secret: string = SANDBOX_KEYS.webhook): string {
  const at = Math.floor(now / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

/** Who takes a delivery has it to itself for so long; afterwards it is taken for dead, milliseconds. */
const LEASE_MS = 30_000;
/** A webhook that does not answer is given up after this time, milliseconds. */
const ANSWER_WITHIN_MS = 10_000;
/** The first wait before another try; each one is four times the one before, an hour at most. */
const RETRY_MS = 1000;
const RETRY_AT_MOST_MS = 3_600_000;
/** Some three days, as Stripe tries. */
const TRIES = 76;
/** How often at least it is looked for what other processes left. */
const LOOK_EVERY_MS = 2000;

interface Delivery {
  readonly seq: number;
  readonly event: string;
  readonly attempts: number;
}

interface Source {
  readonly database: DatabaseSync;
  readonly books: Books;
  readonly controls: Controls;
}

/** Delivers events to the webhook, at least once each, until it answers with 2xx. Several processes may work on the same ones. */
export class Deliveries {
  readonly #source: Source;
  readonly #webhookUrl: string | undefined;
  readonly #ending = new AbortController();
  #working: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(source: Source, webhookUrl: string | undefined) {
    this.#source = source;
    this.#webhookUrl = webhookUrl;
  }

  /** Has an event delivered; part of the transaction that it happened in. */
  add(event: string): void {
    const { webhooks, webhookCopies, webhookDelayMs } = this.#source.controls.read();
    const copies = webhooks === 'drop' ? 0 : webhookCopies;
    const due = this.#source.controls.now() + webhookDelayMs;
    for (let copy = 0; copy < copies; copy += 1)
      this.#source.database.prepare('insert into deliveries (event, due_at) values (?, ?)').run(event, due);
  }

  /** Delivers what is due, now and from now on. */
  look(): void {
    if (this.#ending.signal.aborted || this.#working) return;
    clearTimeout(this.#timer);
    this.#working = this.#lookOn();
  }

  /** Resolves when nothing is on its way anymore. What was cut off is tried again by the next start. */
  async stop(): Promise<void> {
    this.#ending.abort();
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #lookOn(): Promise<void> {
    let wait = LOOK_EVERY_MS;
    try {
      await this.#deliverAll();
      wait = this.#untilNext();
    } catch {
      // The file is busy, or can't be written: what is in it is looked at again.
    } finally {
      this.#working = undefined;
      if (!this.#ending.signal.aborted) this.#timer = setTimeout(() => this.look(), wait);
    }
  }

  async #deliverAll(): Promise<void> {
    for (;;) {
      const { webhookUrl, webhooks } = this.#source.controls.read();
      const url = webhookUrl ?? this.#webhookUrl;
      if (url === undefined || webhooks === 'hold' || this.#ending.signal.aborted) return;
      const delivery = this.#take();
      if (!delivery) return;
      if (await this.#send(url, delivery)) this.#remove(delivery);
      else this.#postpone(delivery);
    }
  }

  #take(): Delivery | undefined {
    const { database, controls } = this.#source;
    const order = controls.read().webhooksNewestFirst ? 'desc' : 'asc';
    return database
      .prepare(
        `update deliveries set attempts = attempts + 1, leased_until = ? where seq =
         (select seq from deliveries where due_at <= ? and leased_until < ? order by seq ${order} limit 1)
         returning seq, event, attempts`,
      )
      .get(Date.now() + LEASE_MS, controls.now(), Date.now()) as Delivery | undefined;
  }

  async #send(url: string, { event }: Delivery): Promise<boolean> {
    const payload = JSON.stringify(this.#source.books.get('event', event), null, 2);
    try {
      const { ok } = await fetch(url, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signPayload(payload, Date.now()),
        },
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), this.#ending.signal]),
      });
      return ok;
    } catch {
      return false;
    }
  }

  #remove({ seq }: Delivery): void {
    this.#source.database.prepare('delete from deliveries where seq = ?').run(seq);
  }

  #postpone(delivery: Delivery): void {
    const { seq, attempts } = delivery;
    if (attempts >= TRIES) {
      this.#remove(delivery);
      return;
    }
    const wait = this.#ending.signal.aborted ? 0 : Math.min(RETRY_MS * 4 ** (attempts - 1), RETRY_AT_MOST_MS);
    this.#source.database
      .prepare('update deliveries set due_at = ?, leased_until = 0 where seq = ?')
      .run(this.#source.controls.now() + wait, seq);
  }

  /** Milliseconds until something is due, or until the next look. */
  #untilNext(): number {
    const { database, controls } = this.#source;
    const next = database
      .prepare('select min(due_at) as at from deliveries where leased_until < ?')
      .get(Date.now());
    const at = next?.['at'];
    return typeof at === 'number'
      ? Math.min(Math.max(at - controls.now(), 10), LOOK_EVERY_MS)
      : LOOK_EVERY_MS;
  }
}
