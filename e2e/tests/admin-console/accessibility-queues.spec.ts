import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

for (const queue of ['unmatched', 'pending'])
  test(`no violation in the queue of ${queue} leads and on its first lead`, async ({ page }) => {
    const desk = new AdminConsole(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await desk.startSession();
    await desk.open(`/admin-dashboard/${queue}`);
    await desk.rows.first().waitFor();
    await expectSoundAtEachSize(page, queue);
    await desk.leadLinks.first().click();
    await expect(desk.heading).toHaveText(/^Lead \d+$/);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expectSoundAtEachSize(page, `one of ${queue}`);
  });
