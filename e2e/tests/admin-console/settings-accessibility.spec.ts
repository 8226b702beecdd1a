import { expectNoViolations, expectSoundScreen } from '../../support/accessibility.ts';
import { addStaff, DEMO_PROFESSIONAL, userIdOf } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expect, test } from '../../support/test.ts';

const PROFILE = '/admin-dashboard/professional-profile';
const LOG = '/admin-dashboard/audit-log';
const SETTINGS = '/admin-dashboard/settings';

/** Every page of a professional's settings, and what shows once its data is there. */
const PROFESSIONAL = [
  ['', 'About them'],
  ['/welcome-video', /video/i],
  ['/reviews', 'Reviews'],
  ['/region', 'Their regions'],
  ['/states_license', /^Virtual Client Leads/],
  ['/business-hours', 'Weekly hours'],
  ['/group-practice', 'Members'],
  ['/time-zone-settings', 'Time zone'],
  ['/calendar-integration', 'Calendar link'],
  ['/billing-payment', 'Their cards'],
  ['/credit-limit', 'This month'],
  ['/sms-template', 'Preview'],
  ['/email-template', /templates/],
  ['/email-template/First%20contact', 'Preview'],
] as const;

/** Every page of the console's own settings, likewise. */
const OWN = [
  ['', 'Your profile'],
  ['/calendar', /^\w+day, /],
  ['/calendar?month=2020-02', 'Nothing in February 2020'],
  ['/team-group', 'Members'],
  ['/team-member', 'Choose someone first'],
  ['/notification-settings', 'Email me'],
  ['/password-settings', 'Password'],
  ['/security-settings', "Where you're signed in"],
] as const;

// Each screen in each theme and at each width; not in each pair of them, which no rule looks at.
for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 768],
  ['light', 1280],
] as const)
  test(`no violation where staff set up and look back (${colorScheme}, ${width} px)`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const desk = new AdminConsole(page);
    const dialog = page.getByRole('dialog');
    /** Opens a page and looks at it once a heading shows that comes with its data. */
    const check = async (path: string, shows: string | RegExp): Promise<void> => {
      await desk.open(path);
      await expect(page.getByRole('heading', { name: shows }).first(), path).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await expectSoundScreen(page, path);
    };

    await desk.open('/staff-invitation');
    await expect(desk.heading).toHaveText('This invitation no longer works');
    await expectSoundScreen(page, 'an invitation that is none');

    const staff = await addStaff();
    await desk.signIn(staff);
    const user = await userIdOf(DEMO_PROFESSIONAL);
    for (const [path, shows] of PROFESSIONAL) await check(`${PROFILE}${path}?user=${user}`, shows);
    await check(PROFILE, 'Choose a professional first');

    await desk.open(`${PROFILE}/reviews?user=${user}&add=review`);
    await dialog.getByRole('button', { name: 'Add review' }).click();
    await expect(dialog.getByText("There's a problem")).toBeVisible();
    await expectNoViolations(page, 'a review to add, with errors');
    await desk.open(`${PROFILE}/reviews?user=${user}`);
    await page.getByRole('button', { name: 'Hide…' }).first().click();
    await expect(dialog.getByLabel('Why?')).toBeVisible();
    await expectNoViolations(page, 'a review to hide');
    await page.keyboard.press('Escape');

    for (const [path, shows] of OWN) await check(SETTINGS + path, shows);
    await check(`${SETTINGS}/team-member?member=${await userIdOf(staff)}`, 'Access');
    await desk.open(`${SETTINGS}/team-group`);
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await expectNoViolations(page, 'an invitation to send');
    await page.keyboard.press('Escape');

    await desk.open(SETTINGS);
    await page.getByLabel('First name').fill('Sammy');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await desk.open(`${LOG}?actor_id=${await userIdOf(staff)}`);
    const change = page.getByRole('link', { name: 'Staff name changed' });
    await expect(change).toBeVisible();
    await expectSoundScreen(page, 'the audit log');
    await change.click();
    await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
    await expectSoundScreen(page, 'a change');
    await desk.open(`${LOG}?search=Nobody+of+this+name`);
    await expect(page.getByRole('heading', { name: 'No changes match these filters' })).toBeVisible();
    await expectSoundScreen(page, 'no change');
    await page.route('**/api/admin/v2/users/*/reviews**', (route) => route.abort());
    await desk.open(`${PROFILE}/reviews?user=${user}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    await expectSoundScreen(page, 'reviews that did not load');
    await context.close();
  });
