import type { Page } from '@playwright/test';

/** Presses Tab until what has the focus has this name, as a screen reader would say it. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      const named = element?.getAttribute('aria-labelledby')?.split(' ');
      const name = named?.map((id) => document.getElementById(id)?.textContent).join(' ');
      return element?.getAttribute('aria-label') ?? name ?? label ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}
