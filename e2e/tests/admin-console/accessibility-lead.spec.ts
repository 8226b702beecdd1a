import { AdminConsole, LAST_DEMO_DAY } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { test } from '../../support/test.ts';

test('no violation on a lead of each outcome', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession();
  for (const outcome of ['matched', 'rematched', 'possible', 'pending', 'unmatched']) {
    await desk.open(`/admin-dashboard/users/leads?outcome=${outcome}&end_date=${LAST_DEMO_DAY}`);
    await desk.leadLinks.first().click();
    await desk.panel('Client').waitFor();
    await expectSoundAtEachSize(page, `a lead that is ${outcome}`);
  }
});
