import { checkPages } from '../../support/accessible-pages.ts';
import { addStaff, userIdOf } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectNoViolationsAtEachSize, expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

const SETTINGS = '/admin-dashboard/settings';

/** Pages of the console's own settings, each with a heading that comes with its data. */
const PAGES = [
  ['', 'Your profile'],
  ['/calendar', /^\w+day, /],
  ['/calendar?month=2020-02', 'Nothing in February 2020'],
  ['/team-group', 'Members'],
  ['/team-member', 'Choose someone first'],
  ['/notification-settings', 'Email me'],
  ['/password-settings', 'Password'],
  ['/security-settings', "Where you're signed in"],
] as const;

test('no violation on the console’s own settings', async ({ page }) => {
  const desk = new AdminConsole(page);
  const staff = await addStaff();
  await desk.startSession(staff);
  const pages = [...PAGES, [`/team-member?member=${await userIdOf(staff)}`, 'Access'] as const];
  await checkPages(
    desk,
    pages.map(([path, heading]) => [SETTINGS + path, heading] as const),
    expectSoundAtEachSize,
  );
  await desk.open(`${SETTINGS}/team-group`);
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  await expectNoViolationsAtEachSize(page, 'an invitation to send');
});
