import { LeadFlow } from '../../support/lead-flow.ts';
import { agreeBefore, recordTag, settle, test } from '../../support/tagged-lead-flow.ts';
import { expect, test as untagged } from '../../support/test.ts';

untagged('without tags configured none loads, whatever was agreed to', async ({ page }) => {
  const record = await recordTag(page);
  await agreeBefore(page);
  const answer = await page.goto('/');
  await settle(page);
  expect(record).toEqual({ loads: 0, seen: [] });
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
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

test('the policy of a page lets the tag in where it may load, and nowhere else', async ({ request }) => {
  const scriptsOf = async (path: string) => {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    // Without the page's own inline script.
    return /script-src ([^;]*)/.exec(policy)?.[1]?.replace(/ 'sha256-[^' ]+'/, '');
  };
  for (const path of ['/', '/about-us', '/privacy-policy'])
    expect(await scriptsOf(path)).toBe("'self' https://tags.example");
  for (const path of ['/?zipCode=10001', '/dentist/patient/services', '/match-profile', '/no-match', '/l/x'])
    expect(await scriptsOf(path)).toBe("'self'");
});
