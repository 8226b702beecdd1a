import { AT } from '../../support/addresses.ts';
import { DEMO_PROFESSIONAL, DEMO_STAFF } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('a guarded page leads to the sign-in and, once signed in, is there', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.open('/dashboard/matches/scheduled');
  await expect(page).toHaveURL(`${AT.portal}/signin`);
  await portal.fillSignIn(DEMO_PROFESSIONAL);
  await expect(page).toHaveURL(`${AT.portal}/dashboard/matches/scheduled`);
  await expect(page.getByRole('link', { name: /^Scheduled/ })).toHaveAttribute('aria-current', 'page');
  const stored = await portal.stored();
  expect(stored['role']).toBe('professional');
  expect(stored['token']).toMatch(/^\S{20,}$/);
});

test('the root leads by who is signed in', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.open('/');
  await expect(page).toHaveURL(`${AT.portal}/signin`);
  await portal.fillSignIn(DEMO_PROFESSIONAL);
  await portal.expectHome();
  for (const path of ['/', '/signin']) {
    await portal.open(path);
    await portal.expectHome();
    await expect(page).toHaveURL(`${AT.portal}/dashboard`);
  }
});

test('staff are led to the console', async ({ page }) => {
  const portal = new ProviderPortal(page);
  // Whether the console is up is for its own tests.
  await page.route(`${AT.console}/**`, (route) => route.fulfill({ body: 'the console' }));
  await portal.open('/signin');
  await portal.fillSignIn(DEMO_STAFF);
  await expect(page).toHaveURL(`${AT.console}/admin-dashboard`);
});

test('a wrong password is told, and nothing is stored', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.open('/signin');
  await portal.fillSignIn({ email: 'nobody@example.com', password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(`${AT.portal}/signin`);
  expect(await portal.stored()).toEqual({});
});

for (const [path, status, text] of [
  ['/signin', 200, 'Sign in'],
  ['/dashboard/matches', 200, 'Matches'],
  ['/nowhere', 404, 'Page Not Found'],
] as const)
  test(`${path} reads before any script runs`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const answer = await page.goto(AT.portal + path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    // Text is not looked for in `noscript` elements.
    await expect(page.locator('.no-script')).toBeVisible();
    await expect(page.locator('.no-script')).toContainText('This page needs JavaScript.');
    await context.close();
  });

test('the staff area is not on this host', async ({ request }) => {
  expect((await request.get(`${AT.portal}/api/admin/v2/me`)).status()).toBe(404);
});

test('a path of the lead flow leads there', async ({ request }) => {
  const answer = await request.get(`${AT.portal}/privacy-policy`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe(`${AT.leadFlow}/privacy-policy`);
});

test('no script, style or call is refused by the page’s own policy, and no error is logged', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(error.message));
  const portal = new ProviderPortal(page);
  await portal.signIn(DEMO_PROFESSIONAL);
  expect(told).toEqual([]);
});
