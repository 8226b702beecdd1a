import type { Locator } from '@playwright/test';

import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 664 } });

const top = (shown: Locator): Promise<number> =>
  shown.evaluate((element) => element.getBoundingClientRect().top);
const bottom = (shown: Locator): Promise<number> =>
  shown.evaluate((element) => element.getBoundingClientRect().bottom);

test('on a phone, one reaches Submit after what submitting agrees to', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  const submit = flow.button('Submit');
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const consent of [
    page.getByText(/Reply\s+STOP to opt out/),
    page.getByText(/^By submitting, you agree to the/),
  ]) {
    expect(await bottom(consent)).toBeLessThanOrEqual(await top(submit));
  }
});

test('on a phone, the bar of buttons covers no card that has the focus', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await flow.choosePath('Individual');
  const boxes = page.getByRole('checkbox');
  await boxes.first().focus();
  const cards = await boxes.count();
  for (let card = 1; card < cards; card += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator('label', { has: page.locator('input:focus') });
    expect(await bottom(focused)).toBeLessThan(await top(flow.button('Next')));
  }
});

test('on a phone, the panel with the crisis line covers neither its choice nor the cards beside it', async ({
  page,
}) => {
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await flow.choosePath('Individual');
  await page.getByRole('checkbox', { name: /suicide/i }).focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('region', { name: 'Support is here right now' });
  await expect(panel).toBeVisible();
  const focused = page.locator('label', { has: page.locator('input:focus') });
  const overlap = async (): Promise<number> => (await bottom(focused)) - (await top(panel));
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  }
});
