import { checkPages } from '../../support/accessible-pages.ts';
import { DEMO_PROFESSIONAL, userIdOf } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { test } from '../../support/test.ts';

const PROFILE = '/admin-dashboard/professional-profile';

/** Pages of a professional's settings, each with a heading that comes with its data. */
const PAGES = [
  ['', 'About them'],
  ['/welcome-video', /video/i],
  ['/reviews', 'Reviews'],
  ['/group-practice', 'Members'],
  ['/calendar-integration', 'Calendar link'],
] as const;

test('no violation on the profile of a professional’s settings in the console', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession();
  const user = await userIdOf(DEMO_PROFESSIONAL);
  const pages = PAGES.map(([path, heading]) => [`${PROFILE}${path}?user=${user}`, heading] as const);
  await checkPages(desk, pages, expectSoundAtEachSize);
});
