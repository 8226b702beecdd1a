import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, type BrowserContext, type Frame, type Locator, type Page } from '@playwright/test';

import { AT } from './addresses.ts';

/** Puts markup into a page of the demo site, as a tag manager or a single-page site does. */
export async function placeOnSite(page: Page, markup: string): Promise<void> {
  await page.goto(`${AT.demoSite}/visit`);
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, markup);
}

/** A site that staff have not listed, with one page at each path. */
export async function startUnlistedSite(
  pages: Readonly<Record<string, { readonly body: string; readonly policy: string }>>,
) {
  const server = createServer(({ url = '' }, response) => {
    const { body = '', policy = "default-src 'none'" } = pages[url] ?? {};
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Site</title><body>${body}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Lets no frame store anything, as browsers do that block third-party storage. */
export async function blockStorageInFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window.top === window) return;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
}

type HostEvent = readonly [name: string, detail: number | null];

/** Keeps what the page around is told. */
export async function recordEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window.top !== window) return;
    const events: [string, unknown][] = [];
    Object.assign(window, {
      carematchEvents: events,
      carematch: { onEvent: (name: string, detail: unknown) => events.push([`callback:${name}`, detail]) },
    });
    for (const name of ['ready', 'step', 'submitted', 'outcome', 'closed', 'height'])
      document.addEventListener(`carematch:${name}`, (event) =>
        events.push([name, (event as CustomEvent<unknown>).detail]),
      );
  });
}

export const eventsOf = (page: Page): Promise<HostEvent[]> =>
  page.evaluate(() => (window as unknown as { carematchEvents: HostEvent[] }).carematchEvents);

/** The lead flow inside another site, as a visitor of that site uses it. */
export class EmbeddedFlow {
  readonly page: Page;
  readonly element: Locator;
  readonly iframe: Locator;

  constructor(page: Page, element = page.locator('carematch-lead-flow').first()) {
    this.page = page;
    this.element = element;
    this.iframe = element.locator('iframe');
  }

  get heading(): Locator {
    return this.iframe.contentFrame().getByRole('heading', { level: 1 });
  }

  button(name: string | RegExp): Locator {
    return this.iframe.contentFrame().getByRole('button', { name });
  }

  async frame(): Promise<Frame> {
    const handle = await this.iframe.elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('There is no frame.');
    return frame;
  }

  /** Resolves when the frame has told its height: its script runs, and the element is as high as the content. */
  async settled(): Promise<void> {
    const frame = await this.frame();
    await expect(async () => {
      const content = await frame.evaluate(
        () => document.querySelector('#root')?.getBoundingClientRect().height,
      );
      const { height } = (await this.iframe.boundingBox()) ?? {};
      expect(height).toBe(Math.ceil(content ?? 0));
      expect(height).toBeGreaterThan(100);
    }).toPass();
  }

  /** Where the visitor is, without the address of the frame's host. */
  async path(): Promise<string> {
    return new URL((await this.frame()).url()).pathname.replace(/^\/embed\/[^/]+/, '');
  }
}
