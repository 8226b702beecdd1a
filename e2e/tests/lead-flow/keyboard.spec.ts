import type { Locator, Page } from '@playwright/test';

import { addProvider, findLonelyPlace, suspend, vanityNameOf } from '../../support/marketplace.ts';
import { newPerson, type Person } from '../../support/person.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
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

/** Walks from the first step, whose heading has the focus, through the contact step, and submits. */
async function walkFlow(page: Page, heading: Locator, person: Person): Promise<void> {
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
    await walkFlow(page, heading, person);
    await expect(page).toHaveURL(/\/(match-profile|pending-match|no-match)$/);
  });

test('from a public profile to a match with that professional, by keyboard at 390', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const zip = await findLonelyPlace();
  const setUp = { profession: 'mental-health-counselor', region: { zip, radiusMiles: 5 }, credits: 100 };
  const chosen = await addProvider({ ...setUp, lastName: 'Chosen' });
  // Takes turns with the other one: who was asked for decides.
  await addProvider({ ...setUp, lastName: 'Other' });
  const name = await vanityNameOf(chosen);
  const response = await page.goto(`/public-profile/${name}`);
  expect(response?.status()).toBe(200);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Ada Chosen');
  await expect(page.getByRole('link', { name: 'Ask Ada Chosen' })).toBeInViewport();
  await expectSoundAtEachSize(page, 'a public profile');
  await page.setViewportSize({ width: 390, height: 844 });

  await tabTo(page, ({ name: field }) => field === 'zipCode');
  await page.keyboard.type(zip);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/mental-health-counselor\/care-options$/);
  await expect(page.getByText('Your request goes to Ada Chosen first.')).toBeVisible();
  await expect(heading).toBeFocused();
  await walkFlow(page, heading, newPerson());
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect(heading).toHaveText("You're matched with Ada Chosen");
  await expect(page.getByText('You asked for them by name')).toBeVisible();
  await expect(page.getByRole('link', { name: "See Ada Chosen's full profile" })).toHaveAttribute(
    'href',
    `/public-profile/${name}`,
  );
});

test('the address of a suspended professional is gone at once, and a former one leads on', async ({
  page,
  request,
}) => {
  const setUp = {
    profession: 'mental-health-counselor',
    region: { zip: '10001', radiusMiles: 5 },
    credits: 0,
  };
  const id = await addProvider({ ...setUp, lastName: 'Renamed' });
  const former = await vanityNameOf(id);
  const present = await vanityNameOf(id, `${former}-now`);
  const moved = await request.get(`/public-profile/${former}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/public-profile/${present}`]);
  await suspend(id);
  const response = await page.goto(`/public-profile/${present}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This professional is no longer on Carematch',
  );
  await expect(page.getByRole('heading', { name: 'Others nearby' })).toBeVisible();
  await expectSoundAtEachSize(page, 'a profile that is gone');
});
