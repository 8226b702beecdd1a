import { expect, type Page } from '@playwright/test';

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
