import type { Frame, Page } from '@playwright/test';

import { expectNoViolations, expectSoundScreen } from './accessibility.ts';

/** The widths in pixels, each in one theme. No rule looks at a pair of width and theme. */
const SCREENS = [
  [390, 'light'],
  [768, 'dark'],
  [1280, 'light'],
] as const;

async function onEachScreen(page: Page, check: (screen: string) => Promise<void>): Promise<void> {
  for (const [width, colorScheme] of SCREENS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await check(`${width} px, ${colorScheme}`);
  }
}

/** `expectSoundScreen` on a phone, a tablet and a desktop. The page keeps the desktop's size. */
export const expectSoundAtEachSize = (page: Page, where: string): Promise<void> =>
  onEachScreen(page, (screen) => expectSoundScreen(page, `${where}, ${screen}`));

/** `expectNoViolations` on a phone, a tablet and a desktop, for a dialog or a frame. The page keeps the desktop's size. */
export const expectNoViolationsAtEachSize = (shown: Page | Frame, where: string): Promise<void> =>
  onEachScreen('page' in shown ? shown.page() : shown, (screen) =>
    expectNoViolations(shown, `${where}, ${screen}`),
  );
