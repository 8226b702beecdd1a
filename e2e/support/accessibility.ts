import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe looks at: the levels A and AA, and the best practices. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** No rule of axe finds anything on the page as it is, its frames left out. @param where what is on it, for the message. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // Once for each document: loading takes four times as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, OPTIONS);
  expect(found, where).toEqual([]);
}

/** The page has no violation, one main part and one first heading, and fits the width of the screen. */
export async function expectSoundScreen(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where);
  await expect(page.getByRole('main'), where).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} does not scroll sideways`).toBe(0);
}

/** As `expectSoundScreen`, on a phone in the light theme, where the page stands, and on a desk in the dark one. */
export async function expectSoundOnEachScreen(page: Page, where: string): Promise<void> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectSoundScreen(page, `${where}, phone`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectSoundScreen(page, `${where}, desk`);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** As `expectSoundScreen`, in the light and in the dark theme. */
export async function expectSoundInBothThemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectSoundScreen(page, `${where}, ${colorScheme}`);
  }
}

/** A check of a page at each width in each theme. @param check gets what it looks at, in words. */
export async function atEachWidth(page: Page, check: (at: string) => Promise<void>): Promise<void> {
  for (const width of [390, 768, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await check(`${width} px, ${colorScheme}`);
    }
}

/** As `expectSoundScreen`, at each width in each theme. */
export const expectSoundEverywhere = (page: Page, where: string): Promise<void> =>
  atEachWidth(page, (at) => expectSoundScreen(page, `${where}, ${at}`));
