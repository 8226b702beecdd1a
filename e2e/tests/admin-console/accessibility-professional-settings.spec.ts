import { DEMO_PROFESSIONAL, userIdOf } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

const PROFILE = '/admin-dashboard/professional-profile';

/** Pages of a professional's settings, each with a heading that comes with its data. */
const PAGES = {
  profile: [
    ['', 'About them'],
    ['/welcome-video', /video/i],
    ['/reviews', 'Reviews'],
    ['/group-practice', 'Members'],
    ['/billing-payment', 'Their cards'],
    ['/credit-limit', 'This month'],
    ['/calendar-integration', 'Calendar link'],
  ],
  'places, times and templates': [
    ['/region', 'Their regions'],
    ['/states_license', /^Virtual Client Leads/],
    ['/business-hours', 'Weekly hours'],
    ['/time-zone-settings', 'Time zone'],
    ['/sms-template', 'Preview'],
    ['/email-template', /templates/],
    ['/email-template/First%20contact', 'Preview'],
  ],
} as const;

for (const [area, pages] of Object.entries(PAGES))
  test(`no violation on a professional’s settings in the console: ${area}`, async ({ page }) => {
    const desk = new AdminConsole(page);
    await desk.arrive();
    const user = await userIdOf(DEMO_PROFESSIONAL);
    for (const [path, heading] of pages) {
      await desk.open(`${PROFILE}${path}?user=${user}`);
      await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await expectSoundAtEachSize(page, path);
    }
  });
