import { expect, test } from '@playwright/test';

import { LeadFlow } from '../../support/lead-flow.ts';
import { count } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';

const leads = (): Promise<number> => count('select count(*) from leads where not is_demo');

test.describe.configure({ mode: 'serial' });

test('a double click makes one lead, and each question is answered in a call of its own', async ({
  page,
}) => {
  const flow = new LeadFlow(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v2/leads'))
      calls.push(new URL(request.url()).pathname);
  });
  await flow.toContact({ zip: '10001', person: newPerson() });
  await flow.button('Submit').dblclick();
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect.poll(() => calls.filter((path) => path === '/api/v2/leads/answers').length).toBeGreaterThan(2);
  expect(calls.filter((path) => path === '/api/v2/leads')).toHaveLength(1);
});

test('offline: the specified message, nothing lost, and the same lead once online', async ({
  page,
  context,
}) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  await context.setOffline(true);
  await flow.submit();
  await expect(page.getByText('Please check your internet connection and try again!')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await context.setOffline(false);
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
});

test('an answer lost on its way back: the retry gets the same lead', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  const before = await leads();
  let lost = false;
  await page.route('**/api/v2/leads', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await flow.submit();
  await expect(page.getByText('Please check your internet connection and try again!')).toBeVisible();
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  expect((await leads()) - before).toBe(1);
});

test('a finished draft is forgotten: the flow begins anew', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person: newPerson() });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  const kept = await page.evaluate(() =>
    ['location_id', 'care_path', 'professionId'].map((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual([null, null, null]);
});
