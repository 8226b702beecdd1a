import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { leadFlowFolder } from '@carematch/launcher/services';
import type { BrowserContext, Page } from '@playwright/test';

import { AT, BASE_PORT } from './addresses.ts';
import { expect, test as base } from './test.ts';

/** Address of the tag. No one is there: the tests answer for it. */
const TAG = 'https://tags.example/tag.js';

/** Watches as a tag manager does: the page at its start and at every later move of its document. */
const SCRIPT = `
  window.isTagged = true;
  const tell = () => fetch('https://tags.example/seen?' + encodeURIComponent(location.pathname), {
    method: 'POST',
    mode: 'no-cors',
    body: JSON.stringify({ href: location.href, title: document.title, referrer: document.referrer }),
  });
  for (const name of ['pushState', 'replaceState']) {
    const move = history[name];
    history[name] = function (...args) { move.apply(this, args); tell(); };
  }
  addEventListener('popstate', tell);
  tell();
`;

const PORT_OFFSET = 20;

/** `test` at a lead flow of its own, whose deployment has a third-party tag. */
export const test = base.extend<object, { readonly taggedLeadFlow: string }>({
  taggedLeadFlow: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are needed from the pattern.
    async ({}, use, { parallelIndex }) => {
      const port = String(BASE_PORT + PORT_OFFSET + parallelIndex);
      const address = `http://localhost:${port}`;
      const child = spawn(process.execPath, ['dist/server/server.js'], {
        cwd: leadFlowFolder,
        env: {
          ...process.env,
          PORT: port,
          API_URL: AT.api,
          LEAD_FLOW_URL: address,
          TAGS: TAG,
          LOG_LEVEL: 'silent',
        },
        stdio: 'inherit',
      });
      await expect(async () => expect((await fetch(`${address}/health`)).ok).toBe(true)).toPass();
      await use(address);
      child.kill();
      await once(child, 'exit');
    },
    { scope: 'worker' },
  ],
  baseURL: ({ taggedLeadFlow }, use) => use(taggedLeadFlow),
});

/** What the tag's host is asked for: how often the tag loads, and the paths that it sees. */
export async function recordTag(
  page: Page | BrowserContext,
): Promise<{ loads: number; readonly seen: string[] }> {
  const record = { loads: 0, seen: [] as string[] };
  await page.route('https://tags.example/**', async (route) => {
    const url = route.request().url();
    if (url === TAG) record.loads += 1;
    else record.seen.push(decodeURIComponent(new URL(url).search.slice(1)));
    await route.fulfill(url === TAG ? { contentType: 'text/javascript', body: SCRIPT } : { body: '' });
  });
  return record;
}

/** Stores what a visitor agreed to on an earlier visit. */
export async function agreeBefore(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem(
      'analyticsConsent',
      JSON.stringify({ version: 1, measurement: true, marketing: true }),
    ),
  );
}

/** Waits until all that a page loads late has loaded, tags among it. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Tags load after the browser's idle callback (2 s at most) and the 500 ms by which analytics start late.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 600), { timeout: 2000 })),
  );
}
