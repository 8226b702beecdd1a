import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';

import type { PageRequest, PageResponse } from './pages.ts';

/** Pages that wait for their turn to be rendered. */
export interface RenderingLimit {
  /** Renderings at the same time. */
  readonly atOnce: number;
  readonly applies: (request: PageRequest) => boolean;
  /** Document of the answer if too many wait. */
  readonly refusal: string;
}

/** Of people, and as many of programs: what is rendered in a second or so. */
export const MOST_WAITING = 20;
const MOST_WAIT_MS = 5_000;
const RETRY_AFTER_S = 10;
const LOG_EVERY_MS = 60_000;

/** Too many wait, it took too long, or nobody is left who waits for the page. */
class NoTurn extends Error {}

/** Browsers send it with the pages that people open. Any program may send it too, so it is good for a better place and nothing else. */
const isOpenedByPerson = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-mode'] === 'navigate';

export interface RenderingLine {
  /** Renders when it is the page's turn: those that people open first. `unwanted`: whoever asked has left. @throws if it gets no turn. */
  readonly wait: <Page>(
    request: FastifyRequest,
    unwanted: AbortSignal,
    render: () => Promise<Page>,
  ) => Promise<Page>;
  /** The answer to a request that got no turn; any other error is thrown again. */
  readonly refuse: (error: unknown, request: FastifyRequest) => PageResponse;
}

export function createRenderingLine(
  { atOnce, refusal }: Pick<RenderingLimit, 'atOnce' | 'refusal'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): RenderingLine {
  const queue = new PQueue({ concurrency: atOnce });
  let refused = 0;
  let loggedAt = -Infinity;

  function logRefusal(): void {
    refused += 1;
    const now = performance.now();
    if (now - loggedAt < LOG_EVERY_MS) return;
    log.warn({ refused }, 'pages were refused: too many were asked for at once');
    refused = 0;
    loggedAt = now;
  }

  return {
    async wait(request, unwanted, render) {
      const priority = Number(isOpenedByPerson(request));
      if (queue.sizeBy({ priority }) >= MOST_WAITING) throw new NoTurn();
      const waiting = new AbortController();
      const giveUp = (): void => waiting.abort(new NoTurn());
      const timer = setTimeout(giveUp, MOST_WAIT_MS);
      const endWaiting = (): void => {
        clearTimeout(timer);
        unwanted.removeEventListener('abort', giveUp);
      };
      unwanted.addEventListener('abort', giveUp);
      try {
        return await queue.add(
          () => {
            // What has begun is finished: it is worth keeping.
            endWaiting();
            return render();
          },
          { priority, signal: waiting.signal },
        );
      } finally {
        endWaiting();
      }
    },
    refuse(error, { signal }) {
      if (!(error instanceof NoTurn)) throw error;
      if (!signal.aborted) logRefusal();
      return {
        status: 503,
        html: refusal,
        headers: { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' },
      };
    },
  };
}
