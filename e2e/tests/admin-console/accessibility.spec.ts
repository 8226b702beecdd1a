import { expectNoViolations, expectSoundScreen } from '../../support/accessibility.ts';
import { DEMO_PROFESSIONAL, DEMO_STAFF, userIdOf } from '../../support/accounts.ts';
import { AdminConsole, LAST_DEMO_DAY } from '../../support/admin-console.ts';
import { expect, test } from '../../support/test.ts';

const LEADS = '/admin-dashboard/users/leads';

// Each screen in each theme and at each width; not in each pair of them, which no rule looks at.
for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 768],
  ['light', 1280],
] as const)
  test(`no violation on any screen of the console (${colorScheme}, ${width} px)`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const desk = new AdminConsole(page);
    const titles = new Set<string>();
    const check = async (where: string): Promise<void> => {
      await expectSoundScreen(page, where);
      titles.add(await page.title());
    };

    await desk.open('/forgot-password');
    await page.getByLabel('Email').waitFor();
    await check('forgot password');
    await desk.open('/reset-password');
    await expect(desk.heading).toHaveText('This link no longer works');
    await check('reset password without a token');
    await desk.open('/reset-password#token=abcdefghijklmnopqrstuvwxyz');
    await page.getByLabel('New password', { exact: true }).waitFor();
    await check('reset password');
    await desk.open('/nowhere');
    await expect(page.getByText('404')).toBeVisible();
    await check('not found, signed out');

    await desk.open('/admin-signin');
    await page.getByLabel('Email').waitFor();
    await check('sign in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await check('sign in with errors');
    await desk.fillSignIn(DEMO_STAFF);
    await page
      .locator('main')
      .getByRole('link', { name: /^Pending leads/ })
      .waitFor();
    await page.getByRole('figure', { name: /^Requests by week/ }).waitFor();
    await check('home');
    await page.getByRole('button', { name: 'Find anything' }).click();
    await page.getByRole('combobox', { name: 'Find anything' }).fill('a');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await expectNoViolations(page, 'the palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectNoViolations(page, 'the list of keys');
    await page.keyboard.press('Escape');
    await desk.open('/nowhere');
    await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeAttached();
    await expect(page.getByText('404')).toBeVisible();
    await check('not found, signed in');
    await desk.open('/admin-dashboard/users?status_ids=2');
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await check('professionals with one selected');
    await page.getByRole('button', { name: /^Suspend/ }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoViolations(page, 'the question before several are suspended');
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /^Preview/ })
      .first()
      .click();
    await desk.panel('Can receive leads').waitFor();
    await check('the preview of a professional');
    await page.getByRole('link', { name: 'Open the whole page' }).click();
    await desk.panel('Staff notes').waitFor();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await check('a professional');
    for (const name of ['Change status', 'Delete…', 'Stand in']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await expectNoViolations(page, `the dialog of “${name}”`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const professional = await userIdOf(DEMO_PROFESSIONAL);
    for (const path of [
      `users/${professional}/credits`,
      'credit-requests',
      'invoices',
      'match-data',
      'professional-data',
    ]) {
      await desk.open(`/admin-dashboard/${path}`);
      await page.locator('[data-row]').first().waitFor();
      await check(path);
    }
    await desk.open('/admin-dashboard/verifications');
    await page.getByRole('table').getByRole('link').first().click();
    await desk.panel('Decision').waitFor();
    await check('a verification');
    await page.getByRole('button', { name: /^Refuse/ }).click();
    await page.getByLabel('Reason').waitFor();
    await check('a verification that is refused');
    await desk.open(LEADS);
    await desk.leadLinks.first().waitFor();
    await check('leads');
    if (width < 1024) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await check('navigation');
      await page.getByRole('button', { name: 'Menu' }).click();
    }
    await page.getByRole('button', { name: 'Received', exact: true }).click();
    await page.getByLabel('From').fill('2026-01-02');
    await page.getByLabel('To').fill('2026-01-01');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The end date is before the start date.')).toBeVisible();
    await check('leads with errors');
    await page.keyboard.press('Escape');
    if (width > 390) {
      await page
        .getByRole('link', { name: /^Preview lead/ })
        .first()
        .click();
      await expect(desk.panel('Match decision')).toBeVisible();
      await check('the preview of a lead');
    }
    for (const outcome of ['matched', 'rematched', 'possible', 'pending', 'unmatched']) {
      await desk.open(`${LEADS}?outcome=${outcome}&end_date=${LAST_DEMO_DAY}`);
      await desk.leadLinks.first().click();
      await desk.panel('Client').waitFor();
      await check(`a lead that is ${outcome}`);
    }
    await page.getByText(/answers to the questions/).click();
    await check('a lead with its answers');
    await page.getByRole('button', { name: 'Show contact data' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoViolations(page, 'the question before contact data');
    await page.keyboard.press('Escape');
    await desk.open(`${LEADS}?start_date=2001-01-01&end_date=2001-01-02`);
    await expect(page.getByRole('heading', { name: 'No leads match these filters' })).toBeVisible();
    await check('no lead');
    await desk.open(`${LEADS}/99999999`);
    await expect(page.getByText('404')).toBeVisible();
    await check('a lead that is not there');
    await page.route('**/api/admin/v2/leads?**', (route) => route.abort());
    await desk.open(LEADS);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    await check('leads that did not load');
    expect(titles.size).toBeGreaterThan(9);
    await context.close();
  });
