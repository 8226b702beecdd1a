import type { Page } from '@playwright/test';

import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

/** Presses Tab until what has the focus fits; resolves to it. */
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
    if (fits(focus)) return focus;
  }
  throw new Error('Tab does not reach it.');
}

/** Answers the step on screen by its first choice, or in words: a city takes no digits, an age nothing else. */
async function answer(page: Page): Promise<void> {
  const main = page.locator('main');
  const choices = main.getByRole('radio').or(main.getByRole('checkbox'));
  const fields = main.getByRole('textbox');
  const toRead = page.getByRole('button', { name: 'SOUNDS GOOD' });
  await expect(choices.or(fields).or(toRead).first()).toBeAttached();
  if ((await choices.count()) > 0) {
    await tabTo(page, ({ type }) => type === 'radio' || type === 'checkbox');
    await page.keyboard.press('Space');
    return;
  }
  for (let field = 0; field < (await fields.count()); field += 1) {
    const { name } = await tabTo(page, ({ tag }) => tag === 'INPUT' || tag === 'TEXTAREA');
    await page.keyboard.type(name === 'city' ? 'Albany' : '34');
  }
}

for (const profession of ['Mental', 'Dentist'])
  test(`the whole flow by keyboard alone: ${profession}`, async ({ page }) => {
    const person = newPerson();
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    await tabTo(page, ({ tag }) => tag === 'SELECT');
    await page.keyboard.type(profession);
    await tabTo(page, ({ name }) => name === 'zipCode');
    await page.keyboard.type('10001');
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/(care-options|patient\/services)/);
    await expect(heading).toBeFocused();
    for (let step = 0; step < 30 && !page.url().endsWith('/contact'); step += 1) {
      const before = page.url();
      await answer(page);
      await tabTo(page, ({ tag, text }) => tag === 'BUTTON' && /^(Next|SOUNDS GOOD)$/.test(text));
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(before);
      // The next step is there when its heading has the focus.
      await expect(heading).toBeFocused();
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
