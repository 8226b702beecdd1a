import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

const count = z.number().int().min(0);

const faultSchema = z.strictObject({
  /** Beginning of method and path: `POST /v1/payment_intents`. */
  at: z.string(),
  /** `lose_request`: nothing is done and nothing is answered. `lose_answer`: it is done. `fail`: 500, and nothing is done. */
  does: z.enum(['lose_request', 'lose_answer', 'fail', 'delay']),
  times: count.default(1),
  /** How long `delay` takes, before anything is done. */
  ms: count.default(0),
});

export const controlsSchema = z.strictObject({
  /** How far the sandbox's clock is ahead: cards expire by it, keys are forgotten, webhooks are due. */
  clockAheadMs: count.default(0),
  /** Where events are delivered to, instead of where the sandbox was started with. */
  webhookUrl: z.url().nullable().default(null),
  /** What happens to the events from now on: `drop` loses them for good, `hold` keeps them until they may go. */
  webhooks: z.enum(['deliver', 'drop', 'hold']).default('deliver'),
  webhookCopies: count.default(1),
  webhookDelayMs: count.default(0),
  webhooksNewestFirst: z.boolean().default(false),
  faults: z.array(faultSchema).default([]),
});
export type ControlState = z.output<typeof controlsSchema>;
/** What is to change; the rest stays. */
export type ControlChange = Partial<z.input<typeof controlsSchema>>;
type Fault = ControlState['faults'][number];

/** What goes wrong on demand, and what time it is. Kept with the books: it outlives the process, and all that share them have it. */
export class Controls {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  read(): ControlState {
    const row = this.#database.prepare('select body from controls').get() as { body: string } | undefined;
    return controlsSchema.parse(row ? JSON.parse(row.body) : {});
  }

  write(state: ControlState): void {
    this.#database
      .prepare(
        'insert into controls (one, body) values (1, ?) on conflict (one) do update set body = excluded.body',
      )
      .run(JSON.stringify(state));
  }

  /** The first fault that fits a request, which then has one time less. */
  takeFault(method: string, path: string): Fault | undefined {
    const state = this.read();
    const fault = state.faults.find(({ at, times }) => times > 0 && `${method} ${path}`.startsWith(at));
    if (!fault) return undefined;
    const faults = state.faults.map((one) => (one === fault ? { ...one, times: one.times - 1 } : one));
    this.write({ ...state, faults });
    return fault;
  }

  /** The sandbox's time, milliseconds since 1970. */
  now(): number {
    return Date.now() + this.read().clockAheadMs;
  }
}
