import type { Page } from '@playwright/test';

import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { agreeBefore, recordTag, test } from '../../support/tagged-lead-flow.ts';
import { expect, test as untagged } from '../../support/test.ts';

const isTagged = (page: Page): Promise<boolean> => page.evaluate(() => 'isTagged' in window);

/** Resolves when what is late on a page, tags among it, has had its time. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Tags load after the browser's idle callback (2 s at most) and the 500 ms by which analytics start late.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 600), { timeout: 2000 })),
  );
}

untagged('without tags configured none loads, whatever was agreed to', async ({ page }) => {
  const record = await recordTag(page);
  await agreeBefore(page);
  const answer = await page.goto('/');
  await settle(page);
  expect(record).toEqual({ loads: 0, seen: [] });
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
});

test('a tag loads on the landing page after the consent to it, and sees nothing of the flow and the outcome', async ({
  page,
}) => {
  const record = await recordTag(page);
  await page.goto('/');
  const analytics = page.getByRole('region', { name: 'Analytics' });
  await analytics.getByRole('button', { name: 'Allow' }).click();
  const advertising = page.getByRole('region', { name: 'Advertising' });
  await expect(advertising).toBeVisible();
  await settle(page);
  expect(record.loads).toBe(0);

  await advertising.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => record.seen).toEqual(['/']);
  // What it may see, it sees without a new document.
  await page.getByRole('link', { name: 'Terms of Use' }).first().click();
  await expect.poll(() => record.seen).toEqual(['/', '/terms-of-use']);
  expect(record.loads).toBe(1);

  const flow = new LeadFlow(page);
  await page.getByRole('banner').getByRole('link').click();
  await expect.poll(() => record.seen).toEqual(['/', '/terms-of-use', '/']);
  await flow.startHere('10001', /^Mental/);
  await expect(flow.heading).toHaveText('Take the first step to feeling better.');
  expect(await isTagged(page)).toBe(false);

  await flow.toContact({ zip: '10001', person: newPerson() });
  expect(await isTagged(page)).toBe(false);
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  await settle(page);
  expect(await isTagged(page)).toBe(false);
  expect([...new Set(record.seen)].toSorted()).toEqual(['/', '/terms-of-use']);
});

test('a document that has shown a step loads no tag any more', async ({ page }) => {
  const record = await recordTag(page);
  await page.goto('/');
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await page.goBack();
  await page.getByRole('region', { name: 'Analytics' }).getByRole('button', { name: 'No thanks' }).click();
  await page.getByRole('region', { name: 'Advertising' }).getByRole('button', { name: 'Allow' }).click();
  await settle(page);
  expect(record.loads).toBe(0);
  await page.goForward();
  await expect(flow.heading).toHaveText('Take the first step to feeling better.');
  expect(record.loads).toBe(0);
});

test('a tab that has shown a step loads no tag after a reload either', async ({ page }) => {
  const record = await recordTag(page);
  await page.goto('/');
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await page.goBack();
  await page.getByRole('region', { name: 'Analytics' }).getByRole('button', { name: 'No thanks' }).click();
  await page.getByRole('region', { name: 'Advertising' }).getByRole('button', { name: 'Allow' }).click();
  await page.reload();
  await settle(page);
  // The same document shows the step again.
  await page.goForward();
  await expect(flow.heading).toHaveText('Take the first step to feeling better.');
  expect(record).toEqual({ loads: 0, seen: [] });
});

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

test('the policy of a page lets the tag in where it may load, and nowhere else', async ({ request }) => {
  const scriptsOf = async (path: string) =>
    /script-src ([^;]*)/.exec((await request.get(path)).headers()['content-security-policy'] ?? '')?.[1];
  for (const path of ['/', '/about-us', '/privacy-policy'])
    expect(await scriptsOf(path)).toBe("'self' https://tags.example");
  for (const path of ['/?zipCode=10001', '/dentist/patient/services', '/match-profile', '/no-match', '/l/x'])
    expect(await scriptsOf(path)).toBe("'self'");
});
