import { expectSoundInBothThemes, expectSoundScreen } from '../../support/accessibility.ts';
import { DEMO_PROFESSIONAL } from '../../support/accounts.ts';
import { AT } from '../../support/addresses.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { standInLink } from '../../support/stand-in.ts';
import { expect, test } from '../../support/test.ts';

/** Every page of settings, and a heading that comes with its data. */
const SETTINGS = [
  ['/profile', 'About you'],
  ['/welcome-video', 'Upload a video'],
  ['/business-hours', 'Weekly hours'],
  ['/group-practice', 'Members'],
  ['/calendar-integration', 'Calendar link'],
  ['/region', /^Regions/],
  ['/states_license', /^Virtual Client Leads/],
  ['/sms-template', 'Preview'],
  ['/email-template', /^Suggestions|^Email templates/],
  ['/billing-payment', 'Your cards'],
  ['/credit-limit', 'This month'],
  ['/notification-settings', 'Quiet hours'],
  ['/password-settings', 'Password'],
  ['/security-settings', "Where you're signed in"],
] as const;

/** Every page about money, likewise. */
const MONEY = [
  ['/dashboard/credits', 'Credits'],
  ['/dashboard/invoices', 'Invoices'],
  ['/dashboard/credits/requests', 'Refund requests'],
  ['/profile-optimization/package-plan', 'Starter'],
  ['/profile-optimization/package-plan/payment?option=1', 'Your order'],
] as const;

/** A title without how much is unread, which the first of them may not know yet. */
const withoutCount = (title: string): string => title.replace(/^\(\d+\+?\) /, '');

// Each screen in each theme and at each width; not in each pair of them, which no rule looks at.
for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1280],
] as const)
  test(`no violation on any screen of the portal (${colorScheme}, ${width} px)`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const portal = new ProviderPortal(page);
    const titles = new Set<string>();
    const check = async (where: string): Promise<void> => {
      await expectSoundScreen(page, where);
      titles.add(withoutCount(await page.title()));
    };

    await portal.open('/forgot-password');
    await page.getByLabel('Email').waitFor();
    await check('forgot password');
    await portal.open('/reset-password');
    await expect(portal.heading).toHaveText('This link no longer works');
    await check('reset password without a token');
    await portal.open('/reset-password#token=abcdefghijklmnopqrstuvwxyz');
    await page.getByLabel('New password', { exact: true }).waitFor();
    await check('reset password');
    await portal.open('/nowhere');
    await expect(page.getByText('404')).toBeVisible();
    await check('not found, signed out');

    await portal.open('/signin');
    await page.getByLabel('Email').waitFor();
    await check('sign in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Password is required.')).toBeVisible();
    await check('sign in with errors');
    await portal.fillSignIn(DEMO_PROFESSIONAL);
    await expect(page).toHaveURL(`${AT.portal}/dashboard`);
    await expect(page.getByRole('button', { name: 'See it as a client does' })).toBeVisible();
    await page.getByRole('figure', { name: /^Matches by week/ }).waitFor();
    await check('home');
    await portal.open('/nowhere');
    await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeAttached();
    await expect(page.getByText('404')).toBeVisible();
    await check('not found, signed in');
    await portal.open('/dashboard/settings/email-template/First%20contact');
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    await check('one email template');
    await portal.open('/company-invitation#token=abcdefghijklmnopqrstuvwxyzabcdef');
    await expect(portal.heading).not.toHaveText('');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await check('an invitation that is none');
    await portal.open('/dashboard/settings');
    await expect(portal.heading).toHaveText('Settings');
    await check('settings');
    for (const [path, shows] of SETTINGS) {
      await portal.open(`/dashboard/settings${path}`);
      await expect(page.getByRole('heading', { name: shows }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await check(`settings${path}`);
    }
    for (const [path, shows] of MONEY) {
      await portal.open(path);
      await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await check(path);
    }
    await portal.open('/dashboard/matches');
    await page.locator('[data-row]').first().waitFor();
    await check('matches');
    await page
      .getByRole('button', { name: /contact status of/ })
      .first()
      .click();
    await check('matches with the menu of contact statuses');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Matched', exact: true }).click();
    await page.getByLabel('From').fill('2026-01-02');
    await page.getByLabel('To').fill('2026-01-01');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The end date is before the start date.')).toBeVisible();
    await check('matches with the filter by days');
    await page.keyboard.press('Escape');
    if (width === 390) {
      // What only a phone shows.
      await expectSoundInBothThemes(page, 'matches on a phone');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expectSoundInBothThemes(page, 'navigation');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.getByRole('button', { name: 'Menu' }).click();
    }
    await page.locator('[data-row]').first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Request' })).toBeVisible();
    await check('an opened match');
    await portal.open('/dashboard/matches?start_date=2001-01-01&end_date=2001-01-02');
    await expect(page.getByRole('heading', { name: 'No matching results' })).toBeVisible();
    await check('no match');
    const tab = await context.newPage();
    await tab.goto(await standInLink(DEMO_PROFESSIONAL));
    await expect(tab.getByRole('complementary', { name: 'Standing in' })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'See it as a client does' })).toBeVisible();
    await expectSoundScreen(tab, 'home, where staff stand in');
    await tab.goto(`${AT.portal}/dashboard/professional-impersonate`);
    await expect(tab.getByRole('link', { name: 'Go to their portal' })).toBeVisible();
    await expectSoundScreen(tab, 'for whom staff stand in');
    await page.route('**/api/v2/matches?**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your matches didn’t load' })).toBeVisible({
      timeout: 15_000,
    });
    await check('matches that did not load');
    expect(titles.size).toBe(9 + SETTINGS.length + MONEY.length);
    await context.close();
  });
