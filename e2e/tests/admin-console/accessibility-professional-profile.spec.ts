import { checkProfessionalPages } from '../../support/accessible-pages.ts';
import { test } from '../../support/test.ts';

test('no violation on the profile of a professional’s settings in the console', async ({ page }) => {
  await checkProfessionalPages(page, [
    ['', 'About them'],
    ['/public-profile', 'What everyone sees'],
    ['/welcome-video', /video/i],
    ['/reviews', 'Reviews'],
    ['/group-practice', 'Members'],
    ['/calendar-integration', 'Calendar link'],
  ]);
});
