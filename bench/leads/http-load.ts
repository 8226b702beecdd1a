import { connect, type Socket } from 'node:net';

/** What a run of the load saw. Times in milliseconds. */
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The outcome fields of the answers that were read. */
  readonly outcomes: Readonly<Record<string, number>>;
}

export interface LoadRequest {
  /** Method and path. */
  readonly call: string;
  /** Header lines, without host and length. */
  readonly headers: string;
  readonly body: string;
}

export interface LoadOptions {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** Between an answer and the client's next request, milliseconds; none unless given. */
  readonly pauseMs?: number;
  readonly next: () => LoadRequest;
}

const OUTCOME = /"(match_id|possibleMatches|rematch|pendingList)"/;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

function requestText(port: number, { call, headers, body }: LoadRequest): string {
  const type =
    body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return `${call} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${type}${headers}\r\n${body}`;
}

/** The answer in `data` once it is whole. */
function parseAnswer(data: Buffer): { status: string; body: string } | undefined {
  const headEnd = data.indexOf(END_OF_HEAD);
  if (headEnd < 0) return undefined;
  const head = data.toString('latin1', 0, headEnd);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const bodyStart = headEnd + END_OF_HEAD.length;
  if (data.length < bodyStart + length) return undefined;
  return { status: head.slice(9, 12), body: data.toString('utf8', bodyStart, bodyStart + length) };
}

interface Tally {
  readonly times: number[];
  readonly statuses: Map<string, number>;
  readonly outcomes: Map<string, number>;
}

const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);

/** One client: a connection that is kept, one request at a time. */
function runClient(options: LoadOptions, until: number, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true });
    let received: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const send = (): void => {
      if (performance.now() >= until) {
        socket.end();
        return;
      }
      sentAt = performance.now();
      socket.write(requestText(options.port, options.next()));
    };
    socket.once('connect', send);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = parseAnswer(received);
      if (!answer) return;
      received = Buffer.alloc(0);
      tally.times.push(performance.now() - sentAt);
      count(tally.statuses, answer.status);
      count(tally.outcomes, OUTCOME.exec(answer.body)?.[1] ?? 'none');
      if (options.pauseMs === undefined) send();
      else setTimeout(send, options.pauseMs);
    });
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

/** Sends requests over kept connections, one at a time on each. The client is as thin as can be: it shares the cores. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const tally: Tally = { times: [], statuses: new Map(), outcomes: new Map() };
  const start = performance.now();
  const until = start + options.seconds * 1000;
  await Promise.all(Array.from({ length: options.clients }, () => runClient(options, until, tally)));
  const elapsed = (performance.now() - start) / 1000;
  const sorted = tally.times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    requests: sorted.length,
    perSecond: sorted.length / elapsed,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    statuses: Object.fromEntries(tally.statuses),
    outcomes: Object.fromEntries(tally.outcomes),
  };
}
