import type { Page } from '@playwright/test';

import { LeadFlow } from '../../support/lead-flow.ts';
import { agreeBefore, recordTag, settle, test } from '../../support/tagged-lead-flow.ts';
import { expect } from '../../support/test.ts';

/** Sends the Global Privacy Control signal. */
const refuse = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));

/** Walks from the landing page into the flow. Tells how often the tag has loaded and the event log was called. */
async function walkIn(page: Page): Promise<{ readonly loads: number; readonly logged: number }> {
  const record = await recordTag(page);
  let logged = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/event-logs')) logged += 1;
  });
  const flow = new LeadFlow(page);
  await page.goto('/');
  await settle(page);
  await flow.startHere('10001', /^Mental/);
  await expect(page).toHaveURL(/\/care-options$/);
  await expect(flow.heading).toHaveText('Take the first step to feeling better.');
  await settle(page);
  // Events are collected until the page may be about to end.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await settle(page);
  return { loads: record.loads, logged };
}

test('no tag loads and nothing is counted under Global Privacy Control, whatever was agreed to', async ({
  page,
}) => {
  await agreeBefore(page);
  await refuse(page);
  expect(await walkIn(page)).toEqual({ loads: 0, logged: 0 });
});

test('without that signal the same walk loads the tag and is counted', async ({ page }) => {
  await agreeBefore(page);
  const { loads, logged } = await walkIn(page);
  expect(loads).toBe(1);
  expect(logged).toBeGreaterThan(0);
});

test('nothing is asked and nothing is counted under Global Privacy Control', async ({ page }) => {
  await refuse(page);
  expect(await walkIn(page)).toEqual({ loads: 0, logged: 0 });
  const asked = page.getByRole('region', { name: /^(Analytics|Advertising)$/ });
  await expect(asked).toHaveCount(0);
  await page.goto('/');
  await settle(page);
  await expect(asked).toHaveCount(0);
});
