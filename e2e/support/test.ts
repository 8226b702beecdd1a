import { type BrowserContext, type Page, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** How many times slower than it is a page's processor runs, by `E2E_SLOW`. */
export const SLOWDOWN = Number(process.env['E2E_SLOW'] ?? 1);

/** How many times longer a test waits for slow pages. */
export const PATIENCE = Math.max(1, SLOWDOWN / 2);

async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  } catch (error) {
    // A page may close before it is slowed.
    if (!page.isClosed()) throw error;
  }
}

function slowDownPagesOf(context: BrowserContext): void {
  context.on('page', (page) => void slowDown(page));
}

/** Playwright's `test`, whose pages are slow if `E2E_SLOW` is above 1. */
export const test = base.extend<object, { slowPages: undefined }>({
  slowPages: [
    async ({ browser }, use) => {
      if (SLOWDOWN > 1) browser.on('context', slowDownPagesOf);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
