import type { Page } from '@playwright/test';

import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { recordTag, settle, test } from '../../support/tagged-lead-flow.ts';
import { expect } from '../../support/test.ts';

const isTagged = (page: Page): Promise<boolean> => page.evaluate(() => 'isTagged' in window);

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
