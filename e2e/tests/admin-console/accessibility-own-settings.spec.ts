import { checkPages } from '../../support/accessible-pages.ts';
import { addStaff } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { test } from '../../support/test.ts';

const SETTINGS = '/admin-dashboard/settings';

test('no violation on the console’s own settings', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  await checkPages(
    desk,
    [
      [SETTINGS, 'Your profile'],
      [`${SETTINGS}/calendar`, /^\w+day, /],
      [`${SETTINGS}/calendar?month=2020-02`, 'Nothing in February 2020'],
      [`${SETTINGS}/notification-settings`, 'Email me'],
      [`${SETTINGS}/password-settings`, 'Password'],
      [`${SETTINGS}/security-settings`, "Where you're signed in"],
    ],
    expectSoundAtEachSize,
  );
});
