import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Minified, it loads in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The levels A and AA, and the best practices. */
const ALL_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** All that another theme can break. They take half of a check's time. */
const COLOR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** pdf.js gives the headings of a document their text by `aria-owns`, which axe doesn't follow. */
const PDF_STRUCTURE = '.structTree';

/** A list's rows after the eighth repeat it, and take half of a check's time. */
const REPEATED_ROWS = '[data-row]:nth-child(n + 9)';

/** No rule of axe finds anything on the page as it is, its frames left out. @param where what is on it, for the message. */
export async function expectNoViolations(
  page: Page | Frame,
  where: string,
  rules = ALL_RULES,
): Promise<void> {
  // Once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ([runOnly, exclude]) => {
      const { violations } = await window.axe.run(
        { exclude: [...exclude] },
        { runOnly, resultTypes: ['violations'] },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [rules, [REPEATED_ROWS, PDF_STRUCTURE]] as const,
  );
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

/** As `expectSoundScreen`, and the colors in the dark theme as well. */
export async function expectSoundInBothThemes(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectSoundScreen(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoViolations(page, `${where}, dark`, COLOR_RULES);
}
