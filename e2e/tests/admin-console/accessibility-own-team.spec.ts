import { checkPages } from '../../support/accessible-pages.ts';
import { addStaff, userIdOf } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectNoViolationsAtEachSize, expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

const SETTINGS = '/admin-dashboard/settings';

test('no violation on the team in the console’s own settings, and inviting someone to it', async ({
  page,
}) => {
  const desk = new AdminConsole(page);
  const staff = await addStaff();
  await desk.startSession(staff);
  await checkPages(
    desk,
    [
      [`${SETTINGS}/team-member`, 'Choose someone first'],
      [`${SETTINGS}/team-member?member=${await userIdOf(staff)}`, 'Access'],
      [`${SETTINGS}/team-group`, 'Members'],
    ],
    expectSoundAtEachSize,
  );
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  await expectNoViolationsAtEachSize(page, 'an invitation to send');
});
