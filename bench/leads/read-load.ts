// Reads of others, in a thread of their own so that their load does not delay the clock of the leads.
import { parentPort, workerData } from 'node:worker_threads';

import { load } from './http-load.ts';

/** What the thread is given. */
export interface ReadLoad {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** Between an answer and the client's next request, milliseconds. */
  readonly pauseMs?: number;
  /** Header lines. */
  readonly headers: string;
  /** Methods and paths, asked for in turn. */
  readonly calls: readonly string[];
  /** How many of them were asked for before. */
  readonly from: number;
}

const { calls, headers, from, ...options } = workerData as ReadLoad;
let asked = from;
const result = await load({
  ...options,
  next: () => {
    asked += 1;
    return { call: calls[asked % calls.length] ?? '', headers, body: '' };
  },
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
parentPort?.postMessage(result);
