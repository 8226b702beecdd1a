// Staff who read lists, in a thread of their own so that their load does not delay the clock of the leads.
import { parentPort, workerData } from 'node:worker_threads';

import { load } from './http-load.ts';

/** What the thread is given. */
export interface ListLoad {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** Of a session of staff. */
  readonly token: string;
}

const LISTS = ['leads', 'matches', 'users', 'unmatched', 'users?sort=name', 'matches?sort=waiting_since'];

const { token, ...options } = workerData as ListLoad;
let asked = 0;
const result = await load({
  ...options,
  next: () => {
    asked += 1;
    return {
      call: `GET /api/admin/v2/${LISTS[asked % LISTS.length]}`,
      headers: `authorization: Bearer ${token}\r\n`,
      body: '',
    };
  },
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
parentPort?.postMessage(result);
