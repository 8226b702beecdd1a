import { expect, type Page } from '@playwright/test';

import { DEMO_PROFESSIONAL, userIdOf } from './accounts.ts';
import { AdminConsole } from './admin-console.ts';
import { expectSoundAtEachSize } from './screen-sizes.ts';
import type { Workspace } from './workspace.ts';

/** Paths of pages, each with a heading that comes with the page's data. */
export type Pages = readonly (readonly [path: string, heading: string | RegExp])[];

/** Goes from page to page and checks each once its data is there. @returns their titles, without the number of unread messages */
export async function checkPages(
  workspace: Workspace,
  pages: Pages,
  check: (page: Page, where: string) => Promise<void>,
): Promise<readonly string[]> {
  const { page } = workspace;
  const titles: string[] = [];
  for (const [path, heading] of pages) {
    const arrived = page.getByRole('heading', { name: heading }).first();
    // A heading that is shown already would not tell that the next page has come.
    const tellsApart = titles.length > 0 && !(await arrived.isVisible());
    await (tellsApart ? workspace.go(path) : workspace.open(path));
    await expect(arrived, path).toBeVisible();
    await expect(page.locator('[data-skeleton]'), path).toHaveCount(0);
    await expect(page.getByRole('status', { name: /^Loading/ }), path).toHaveCount(0);
    await check(page, path);
    titles.push((await page.title()).replace(/^\(\d+\+?\) /, ''));
  }
  return titles;
}

/** As `checkPages`, for pages of the demo professional's settings in the console. @param pages their paths below the profile */
export async function checkProfessionalPages(page: Page, pages: Pages): Promise<void> {
  const desk = new AdminConsole(page);
  await desk.startSession();
  const user = await userIdOf(DEMO_PROFESSIONAL);
  await checkPages(
    desk,
    pages.map(([path, heading]) => [`/admin-dashboard/professional-profile${path}?user=${user}`, heading]),
    expectSoundAtEachSize,
  );
}
