import { expect, type Page } from '@playwright/test';

import { PATIENCE } from './test.ts';

/** For how long a page may take to show what is looked for, ms. */
const LONGEST_WAIT = 15_000 * PATIENCE;

/** Presses Tab until what has the focus has this name, as a screen reader would say it. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const end = Date.now() + LONGEST_WAIT;
  while (Date.now() < end) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      // Where nothing has the focus, it is the whole page.
      const element = document.activeElement === document.body ? null : document.activeElement;
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      const named = element?.getAttribute('aria-labelledby')?.split(' ');
      const name = named?.map((id) => document.getElementById(id)?.textContent).join(' ');
      return element?.getAttribute('aria-label') ?? name ?? label ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

/** Signs out by the menu of the account, where the navigation stands at the side. */
export async function signOutByKeyboard(page: Page): Promise<void> {
  await tabTo(page, /account$/i);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
}
