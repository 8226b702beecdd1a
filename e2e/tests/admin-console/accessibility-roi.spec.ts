import { checkPages } from '../../support/accessible-pages.ts';
import { addStaff } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { test } from '../../support/test.ts';

const ROI = '/admin-dashboard/admin-tools/roi';

test('no violation where staff see what credits return', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  await checkPages(
    desk,
    [
      [ROI, 'Credits spent by profession'],
      [`${ROI}?group_by=state`, 'Credits spent by state'],
      [`${ROI}?group_by=provider&sort=cost_per_started`, 'Credits spent by professional'],
      [`${ROI}?start_date=2030-01-01`, 'No charges match these filters'],
    ],
    expectSoundAtEachSize,
  );
});
