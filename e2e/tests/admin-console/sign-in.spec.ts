import { DEMO_PROFESSIONAL, DEMO_STAFF, addStaff, emailedResetLink } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { AT } from '../../support/addresses.ts';
import { expect, test } from '../../support/test.ts';

const LEADS = '/admin-dashboard/users/leads';

test('a guarded page leads to the sign-in and, once signed in, is there', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.open(`${LEADS}?outcome=pending`);
  await expect(page).toHaveURL(`${AT.console}/admin-signin`);
  await desk.fillSignIn(DEMO_STAFF);
  await expect(page).toHaveURL(`${AT.console}${LEADS}?outcome=pending`);
  await expect(desk.tab('Pending')).toHaveAttribute('aria-current', 'page');
  const stored = await desk.stored();
  expect(stored['role']).toBe('admin');
  expect(stored['token']).toMatch(/^\S{20,}$/);
});

test('the root leads by who is signed in', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.open('/');
  await expect(page).toHaveURL(`${AT.console}/admin-signin`);
  await desk.signIn();
  for (const path of ['/', '/admin-signin', '/admin-dashboard']) {
    await desk.open(path);
    await expect(desk.heading).toHaveText('Home');
    await expect(page).toHaveURL(`${AT.console}/admin-dashboard`);
  }
});

test('a professional’s token leads to the portal, and their sign-in is told where theirs is', async ({
  page,
}) => {
  await page.route(`${AT.portal}/**`, (route) => route.fulfill({ body: 'the portal' }));
  const desk = new AdminConsole(page);
  await desk.open('/admin-signin');
  await desk.fillSignIn(DEMO_PROFESSIONAL);
  await expect(page.getByRole('link', { name: 'sign in at the portal' })).toHaveAttribute(
    'href',
    `${AT.portal}/signin`,
  );
  expect(await desk.stored()).toEqual({});
  await page.evaluate(() => {
    localStorage.setItem('token', 'a-token');
    localStorage.setItem('role', 'professional');
  });
  await desk.open(LEADS);
  await expect(page).toHaveURL(`${AT.portal}/dashboard`);
});

test('a wrong password is told once, and nothing is stored', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.open('/admin-signin');
  await desk.fillSignIn({ email: 'nobody@example.com', password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await desk.stored()).toEqual({});
});

test('a forgotten password is replaced by a mailed link to the console', async ({ page }) => {
  const staff = await addStaff();
  const desk = new AdminConsole(page);
  await desk.open('/admin-signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(desk.heading).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If this email has an account, a link is on its way.')).toBeVisible();
  await expect.poll(() => emailedResetLink(staff)).toContain(AT.console);
  await page.goto((await emailedResetLink(staff)) ?? '');
  await page.getByLabel('New password', { exact: true }).fill('an-other-password-1');
  await page.getByLabel('Confirm new password').fill('an-other-password-1');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(`${AT.console}/admin-signin`);
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible();
  await desk.fillSignIn({ ...staff, password: 'an-other-password-1' });
  await expect(desk.heading).toHaveText('Home');
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a page to read, and it says what is missing', async ({ page }) => {
    const desk = new AdminConsole(page);
    for (const [path, heading] of [
      ['/admin-signin', 'Sign in'],
      [LEADS, 'Leads'],
      [`${LEADS}/7`, 'Lead 7'],
    ] as const) {
      await desk.open(path);
      await expect(desk.heading).toHaveText(heading);
      // Text is not looked for in `noscript` elements.
      await expect(page.locator('.no-script')).toBeVisible();
      await expect(page.locator('.no-script')).toContainText('This page needs JavaScript.');
    }
  });
});

test('what leads nowhere is a 404, and other apps’ pages are on their hosts', async ({ page, request }) => {
  const desk = new AdminConsole(page);
  for (const path of ['/nowhere', '/admin-dashboard/nowhere']) {
    const answer = await page.goto(AT.console + path);
    expect(answer?.status()).toBe(404);
    await expect(desk.heading).toHaveText('Page Not Found');
  }
  for (const path of ['/dashboard', '/signin']) {
    const answer = await request.get(AT.console + path, { maxRedirects: 0 });
    expect(answer.headers()['location']).toBe(AT.portal + path);
  }
});

test('no page says a word on the browser’s console', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  const desk = new AdminConsole(page);
  await desk.signIn();
  await desk.leadLinks.first().click();
  await desk.panel('Client').waitFor();
  await page.reload();
  await desk.panel('Client').waitFor();
  await desk.open('/');
  await expect(desk.heading).toHaveText('Home');
  expect(said).toEqual([]);
});
