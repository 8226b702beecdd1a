import { expect, test, type Page } from '@playwright/test';

import { newPerson } from '../../support/person.ts';

/** Presses Tab until what has the focus fits. */
async function tabTo(
  page: Page,
  fits: (focus: { tag: string; type: string; text: string; name: string }) => boolean,
) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      return {
        tag: element?.tagName ?? '',
        type: element?.getAttribute('type') ?? '',
        text: element?.textContent ?? '',
        name: element?.getAttribute('name') ?? '',
      };
    });
    if (fits(focus)) return;
  }
  throw new Error('Tab does not reach it.');
}

test('the whole flow by keyboard alone', async ({ page }) => {
  const person = newPerson();
  const heading = page.getByRole('heading', { level: 1 });
  const goOn = async (): Promise<void> => {
    const before = page.url();
    await tabTo(page, ({ tag, text }) => tag === 'BUTTON' && /^(Next|SOUNDS GOOD)$/.test(text));
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(before);
    // The next step is there when its heading has the focus.
    await expect(heading).toBeFocused();
  };

  await page.goto('/');
  await tabTo(page, ({ tag }) => tag === 'SELECT');
  await page.keyboard.type('Mental');
  await tabTo(page, ({ name }) => name === 'zipCode');
  await page.keyboard.type('10001');
  await page.keyboard.press('Enter');

  await expect(heading).toHaveText('Take the first step to feeling better.');
  await tabTo(page, ({ type }) => type === 'radio');
  await page.keyboard.press('Space');
  await goOn();
  for (let step = 0; step < 2; step += 1) {
    await expect(page.getByRole('checkbox').first()).toBeAttached();
    await tabTo(page, ({ type }) => type === 'checkbox');
    await page.keyboard.press('Space');
    await goOn();
  }
  await page.waitForURL(/question=1$/);
  for (let n = 0; n < 30 && !page.url().endsWith('/contact'); n += 1) {
    await expect(page.getByRole('button', { name: /^(Next|SOUNDS GOOD)$/ })).toBeVisible();
    const main = page.locator('main');
    if ((await main.getByRole('radio').or(main.getByRole('checkbox')).count()) > 0) {
      await tabTo(page, ({ type }) => type === 'radio' || type === 'checkbox');
      await page.keyboard.press('Space');
    } else {
      for (let field = 0; field < (await main.getByRole('textbox').count()); field += 1) {
        await tabTo(page, ({ tag }) => tag === 'INPUT' || tag === 'TEXTAREA');
        await page.keyboard.type('34');
      }
    }
    await goOn();
  }
  for (const [name, value] of [
    ['first_name', person.firstName],
    ['last_name', person.lastName],
    ['phone_number', person.phone],
    ['email', person.email],
  ] as const) {
    await tabTo(page, (focus) => focus.name === name);
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(match-profile|pending-match|no-match)$/);
});
