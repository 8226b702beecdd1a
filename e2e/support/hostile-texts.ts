import { expect, type Page } from '@playwright/test';

/** For a field of few characters. It also ends the attribute that it is put into. */
export const shortHostileText = (field: string): string => `${field} "><img src=x onerror=harmed=1>`;

/** Free text that does harm if a page takes it as markup or as a link. */
export const hostileText = (field: string): string =>
  `${shortHostileText(field)}<script>harmed=1</script><a href="javascript:harmed=1">go</a> [go](javascript:harmed=1) "><svg onload=harmed=1>`;

/** What a page must not have made of such a text: nodes, and a script that ran. */
const harmIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('[onerror], [onload], [href^="javascript:" i], script')]
      .map(({ outerHTML }) => outerHTML)
      .filter((markup) => markup.includes('harmed')),
    ...('harmed' in window ? ['A script ran.'] : []),
  ]);

/** Watches a page from now on. @returns expects texts to show as they were written, without harm on the page so far */
export function watchForHarm(page: Page): (...texts: readonly string[]) => Promise<void> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  return async (...texts) => {
    for (const text of texts)
      await expect(page.getByText(text).filter({ visible: true }).first(), text).toBeVisible();
    expect(await harmIn(page), page.url()).toEqual([]);
    expect(problems, page.url()).toEqual([]);
  };
}
