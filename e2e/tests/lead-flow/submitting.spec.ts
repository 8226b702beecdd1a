import { LeadFlow } from '../../support/lead-flow.ts';
import { leadsFrom } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test('a double click makes one lead, and each question is answered in a call of its own', async ({
  page,
}) => {
  const zip = '10011';
  const flow = new LeadFlow(page);
  const before = await leadsFrom(zip);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v2/leads'))
      calls.push(new URL(request.url()).pathname);
  });
  await flow.toContact({ zip, person: newPerson() });
  await flow.button('Submit').dblclick();
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect.poll(() => calls.filter((path) => path === '/api/v2/leads/answers').length).toBeGreaterThan(2);
  expect(calls.filter((path) => path === '/api/v2/leads')).toHaveLength(1);
  expect((await leadsFrom(zip)) - before).toBe(1);
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
  await page.goto('/mental-health-counselor/explore-needs');
  await expect(page).toHaveURL(/\/$/);
});

test('the id of the advertisement that was clicked goes along with the lead', async ({ page }) => {
  const flow = new LeadFlow(page);
  await page.goto('/?gclid=Cj0-e2e_1');
  await flow.toContact({ zip: '10001', person: newPerson() });
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/v2/leads',
  );
  await flow.submit();
  expect((await sent).postDataJSON()).toMatchObject({ gclid: 'Cj0-e2e_1' });
  await expect(page).toHaveURL(/\/match-profile$/);
});
