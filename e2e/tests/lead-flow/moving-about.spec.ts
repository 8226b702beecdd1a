import { AT } from '../../support/addresses.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { expect, test } from '../../support/test.ts';

test('back and forward walk the steps and keep what was chosen', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await flow.choosePath('Individual');
  await flow.chooseSome([/anxious/i]);
  await expect(flow.heading).toHaveText('What do you hope to gain from therapy?');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /anxious/i }).first()).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Individual', exact: true })).toBeChecked();
  await page.goForward();
  await page.goForward();
  await expect(flow.heading).toHaveText('What do you hope to gain from therapy?');
});

test('each step begins at its top, also when one comes back to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const flow = new LeadFlow(page);
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  await flow.enter('10001', /^Mental/);
  await flow.choosePath('Individual');
  await flow.chooseSome([/anxious/i]);
  await expect(flow.heading).toHaveText('What do you hope to gain from therapy?');
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /anxious/i }).first()).toBeChecked();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await page.goForward();
  await expect(flow.heading).toHaveText('What do you hope to gain from therapy?');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /anxious/i }).first()).toBeChecked();
  // The browser scrolls a moment after the page has changed.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await scrolled()).toBe(0);
});

test('a question number is clamped, and one that is missing becomes the first', async ({ page }) => {
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await flow.choosePath('Individual');
  await flow.chooseSome();
  await flow.chooseSome();
  await page.waitForURL(/question=1$/);
  const base = page.url().replace(/\/question=1$/, '');
  await page.goto(base);
  await expect(page).toHaveURL(/question=1$/);
  await page.goto(`${base}/question=999`);
  await expect(page).toHaveURL(/question=\d{1,2}$/);
  await expect(flow.heading).toBeVisible();
  await page.goto(`${base}/question=0`);
  await expect(page).toHaveURL(/question=1$/);
});

test('a step that was not reached leads back to where something is missing', async ({ page }) => {
  await page.goto('/mental-health-counselor/care-options');
  await expect(page).toHaveURL(/\/$/);
  const flow = new LeadFlow(page);
  await flow.enter('10001', /^Mental/);
  await flow.choosePath('Individual');
  await page.goto('/mental-health-counselor/focus-area');
  await expect(page).toHaveURL(/care-options$/);
});

test('the dysregulation origin skips the goals and names an expert for children', async ({ page }) => {
  await page.goto(
    '/mental-health-counselor/care-options?zipCode=10001&originUrl=https://example.com/dysregulation',
  );
  const flow = new LeadFlow(page);
  await flow.choosePath('Individual');
  await flow.chooseSome();
  await expect(page).toHaveURL(/question=1$/);
  await flow.button('Previous').click();
  await expect(page).toHaveURL(/explore-needs$/);
  await flow.chooseSome();
  await flow.answerQuestions();
  await expect(flow.heading).toContainText('children’s mental health expert');
});

test('an unknown path shows the 404 page with its way home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Page Not Found')).toBeVisible();
  await page
    .getByRole('link', { name: 'Back To Home' })
    .or(page.getByRole('button', { name: 'Back To Home' }))
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('a path of another app leads to its host', async ({ request }) => {
  for (const [path, host] of [
    ['/signin', AT.portal],
    ['/admin-dashboard', AT.console],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.headers()['location']).toBe(host + path);
  }
});
