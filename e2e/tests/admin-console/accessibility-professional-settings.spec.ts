import { checkProfessionalPages } from '../../support/accessible-pages.ts';
import { test } from '../../support/test.ts';

test('no violation on the places and times of a professional’s settings in the console', async ({ page }) => {
  await checkProfessionalPages(page, [
    ['/region', 'Their regions'],
    ['/states_license', /^Virtual Client Leads/],
    ['/business-hours', 'Weekly hours'],
    ['/time-zone-settings', 'Time zone'],
  ]);
});
