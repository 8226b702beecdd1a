import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds from when the page was due; infinite if it did not come. */
export interface PageTime {
  readonly status: string;
  readonly firstByte: number;
  readonly lastByte: number;
}

const HEADERS = { 'accept-encoding': 'br' };

function timePage(url: string, agent: Agent, dueAt: number): Promise<PageTime> {
  const since = (): number => performance.now() - dueAt;
  return new Promise((resolve) => {
    const fail = ({ message }: Error): void =>
      resolve({ status: message, firstByte: Infinity, lastByte: Infinity });
    get(url, { agent, headers: HEADERS }, (response: IncomingMessage) => {
      const firstByte = since();
      response.resume();
      response.once('error', fail);
      response.once('end', () =>
        resolve({ status: String(response.statusCode), firstByte, lastByte: since() }),
      );
    }).once('error', fail);
  });
}

/** Asks for each page once, `perSecond` of them, on schedule: whether or not earlier ones have come. */
export async function loadPages(urls: readonly string[], perSecond: number): Promise<readonly PageTime[]> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const pages: Promise<PageTime>[] = [];
  for (const [index, url] of urls.entries()) {
    const dueAt = start + (index * 1000) / perSecond;
    const early = dueAt - performance.now();
    // oxlint-disable-next-line no-await-in-loop -- the schedule
    if (early > 0) await setTimeout(early);
    pages.push(timePage(url, agent, dueAt));
  }
  const times = await Promise.all(pages);
  agent.destroy();
  return times;
}
