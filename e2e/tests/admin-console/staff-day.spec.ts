import type { Page } from '@playwright/test';

import { addProfessional, addStaff, DEMO_STAFF, waitForMail } from '../../support/accounts.ts';
import { AT } from '../../support/addresses.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { askForDentist } from '../../support/dentists.ts';
import { runJob } from '../../support/jobs.ts';
import { tabTo } from '../../support/keyboard.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const UNVERIFIED = { license: { isVerified: false } };

const NEXT_YEAR = new Date().getFullYear() + 1;

/** What a professional says of themselves, in the portal and in the console. */
const story = (page: Page, label: 'About you' | 'About them' = 'About you') =>
  page.getByRole('textbox', { name: label });

async function saveStory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save bio' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('a license is verified: its professional reads it, and gets the next client of their place', async ({
  page,
}) => {
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place, UNVERIFIED);
  await runJob('raise-missing-verifications');
  const desk = new AdminConsole(page);
  await desk.arrive();
  await desk.openWaiting(dentist);
  await expect(desk.panel('License')).toContainText('E2E-');
  await page.getByLabel('Expires on').fill(`${NEXT_YEAR}-06-30`);
  await page.getByRole('button', { name: 'Verify license' }).click();
  await desk.expectTold(`Verified: ${dentist.name}`);
  await expect(page.getByRole('link', { name: dentist.name })).toHaveCount(0);

  const told = await waitForMail(dentist.email, /matched with clients through ([\d/]+)/);
  expect(told).toBe(`06/30/${NEXT_YEAR}`);
  await askForDentist(place);
  await desk.openNewest(place);
  await expect(desk.panel('Matches')).toContainText(dentist.name);
});

test('a license is refused with a reason, which its professional reads by mail and beside the license', async ({
  page,
}) => {
  const dentist = await addProfessional(await findEmptyPlace(), UNVERIFIED);
  await runJob('raise-missing-verifications');
  const desk = new AdminConsole(page);
  await desk.arrive();
  await desk.openWaiting(dentist);
  await page.getByRole('button', { name: 'Refuse license…' }).click();
  await page.getByRole('button', { name: 'Refuse license', exact: true }).click();
  await expect(page.getByText("Say what's wrong in a few words, at least 10 characters.")).toBeVisible();
  const reason = 'The board has another name for this number.';
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Refuse license', exact: true }).click();
  await desk.expectTold(`Refused: ${dentist.name}`);
  await expect(page.getByRole('link', { name: dentist.name })).toHaveCount(0);
  await waitForMail(dentist.email, new RegExp(reason));

  const portal = new ProviderPortal(await page.context().newPage());
  await portal.signIn(dentist);
  await portal.open('/dashboard/settings/profile');
  const license = portal.page.getByRole('region', { name: 'Dentist', exact: true });
  await expect(license.getByText('Couldn’t be verified')).toBeVisible();
  await expect(license).toContainText(reason);
});

test('who has a license that ends soon is warned, and staff record its renewal', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace(), { license: { endsInDays: 20 } });
  await runJob('warn-of-license-ends');
  await waitForMail(dentist.email, /license \(Dentist\) expires on/);
  const desk = new AdminConsole(page);
  await desk.arrive();
  await desk.open('/admin-dashboard/verifications?perPage=100');
  // It counts until its last day, so no one has to do something about it first.
  await expect(page.getByRole('link', { name: dentist.name })).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Kinds' })
    .getByRole('link', { name: /^Expiring license/ })
    .click();
  await page.getByRole('link', { name: dentist.name, exact: true }).click();
  await page.getByLabel('Expires on').fill(`${NEXT_YEAR + 1}-06-30`);
  await page.getByRole('button', { name: 'Record renewal' }).click();
  await desk.expectTold(`Verified: ${dentist.name}`);
  const told = await waitForMail(dentist.email, /matched with clients through ([\d/]+)/);
  expect(told).toBe(`06/30/${NEXT_YEAR + 1}`);
});

test('staff and a professional change one story, and neither overwrites the other unasked', async ({
  page,
}) => {
  const dentist = await addProfessional(await findEmptyPlace());
  const desk = new AdminConsole(page);
  await desk.arrive();
  await desk.openSettings(dentist);
  await story(page, 'About them').fill('Gentle with those who fear the chair.');
  await saveStory(page);

  const portal = new ProviderPortal(await page.context().newPage());
  await portal.signIn(dentist);
  await portal.open('/dashboard/settings/profile');
  await expect(story(portal.page)).toHaveValue('Gentle with those who fear the chair.');
  await story(portal.page).fill('Gentle, and never in a hurry.');

  await story(page, 'About them').fill('Gentle, and open on Saturdays.');
  await saveStory(page);
  await portal.page.getByRole('button', { name: 'Save bio' }).click();
  const asked = portal.page.getByRole('region', {
    name: 'Someone else changed this while you were editing it',
  });
  await expect(asked).toBeFocused();
  await expect(asked.getByText('Gentle, and open on Saturdays.')).toBeVisible();
  await expect(asked.getByText('Gentle, and never in a hurry.')).toBeVisible();
  await page.reload();
  await expect(story(page, 'About them')).toHaveValue('Gentle, and open on Saturdays.');

  await asked.getByRole('button', { name: 'Keep mine' }).click();
  await expect(portal.page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(story(page, 'About them')).toHaveValue('Gentle, and never in a hurry.');
});

test('a review that staff hide with a reason leaves the card that clients see', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace());
  const desk = new AdminConsole(page);
  await desk.arrive();
  await desk.openSettings(dentist, '/reviews');
  const words = 'She explained each step before she began.';
  await page.getByRole('link', { name: 'Add a review' }).click();
  await page.getByLabel('Who wrote it').fill('Rosa L.');
  await page.getByLabel('Rating').selectOption('4');
  await page.getByLabel('What they wrote').fill(words);
  await page.getByRole('button', { name: 'Add review' }).click();
  await desk.expectTold('Review added.');
  await desk.openSettings(dentist);
  const card = await desk.openCard();
  await expect(card.getByText(words)).toBeVisible();
  await expect(card.getByText('4 out of 5 · 1 review')).toBeVisible();

  await desk.openSettings(dentist, '/reviews');
  await page.getByRole('button', { name: 'Hide…' }).click();
  await page.getByLabel('Why?').fill('Written by a neighbor, not a client.');
  await page.getByRole('button', { name: 'Hide review' }).click();
  await desk.expectTold('Clients no longer see this review.');
  await expect(page.getByRole('list', { name: 'Reviews' })).toContainText(
    'Written by a neighbor, not a client.',
  );
  await desk.openSettings(dentist);
  await desk.openCard();
  await expect(card.getByRole('heading', { name: dentist.name })).toBeVisible();
  await expect(card.getByText(words)).toHaveCount(0);
  await expect(card.getByText(/out of 5/)).toHaveCount(0);
});

test('staff stand in for a professional, change something under both names, and stop', async ({ page }) => {
  const [staff, dentist] = [await addStaff(), await addProfessional(await findEmptyPlace())];
  const desk = new AdminConsole(page);
  await desk.arrive(staff);
  await desk.open(`/admin-dashboard/users/${dentist.userId}`);
  await page.getByRole('button', { name: 'Stand in' }).click();
  await page.getByLabel('Why?').fill('They called: their story does not save.');
  const answer = page.waitForResponse(/\/impersonate\/user\//);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open their portal' }).click();
  const { url } = (await (await answer).json()) as { url: string };

  const portal = new ProviderPortal(await opened);
  const banner = portal.page.getByRole('complementary', { name: 'Standing in' });
  await expect(banner).toContainText(`You’re standing in for ${dentist.name}`);
  await waitForMail(dentist.email, /their story does not save/);
  await portal.open('/dashboard/settings/profile');
  await expect(banner).toBeVisible();
  await story(portal.page).fill('Saved by the team.');
  await saveStory(portal.page);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(portal.page).toHaveURL(`${AT.console}/admin-dashboard/users/${dentist.userId}`);
  await expect(new AdminConsole(portal.page).heading).toHaveText(dentist.name);

  await desk.open(`/admin-dashboard/audit-log?search=${encodeURIComponent(dentist.name)}`);
  const changed = page.getByRole('row').filter({ hasText: 'Profile changed' });
  await expect(changed).toContainText('Sam Staff');
  await expect(changed).toContainText(`as ${dentist.name}`);

  // The address of before opens nothing anymore, not even for those who have it.
  await portal.page.goto(url);
  await expect(portal.heading).toHaveText('This link no longer works');
});

test('a professional is found by part of the phone number that staff gave them', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace());
  const { phone } = newPerson();
  const desk = new AdminConsole(page);
  await desk.arrive();
  await desk.openSettings(dentist);
  await page.getByLabel('Cell phone').fill(phone);
  await page.getByRole('button', { name: 'Save name and phone' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await desk.open('/admin-dashboard/users');
  await page.getByRole('searchbox').fill(`${phone.slice(4, 6)}-${phone.slice(6)}`);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('link', { name: dentist.name, exact: true })).toBeVisible();
  await desk.open('/admin-dashboard');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Find anything' }).fill(phone.slice(2, 9));
  await page.getByRole('option', { name: new RegExp(`^${dentist.name}`) }).click();
  await expect(desk.heading).toHaveText(dentist.name);
});

test('by keyboard alone: from signing in to a refusal, a pause and signing out', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace(), UNVERIFIED);
  await runJob('raise-missing-verifications');
  const { keyboard } = page;
  const desk = new AdminConsole(page);
  const press = async (name: RegExp) => {
    await tabTo(page, name);
    await keyboard.press('Enter');
  };
  const type = async (label: RegExp, text: string) => {
    await tabTo(page, label);
    await keyboard.type(text);
  };
  const goTo = async (words: string, name: string) => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
    await keyboard.type(words);
    await expect(page.getByRole('option', { name }).and(page.locator('[data-highlighted]'))).toBeVisible();
    await keyboard.press('Enter');
  };

  await desk.open('/admin-signin');
  await page.getByLabel('Email').waitFor();
  await type(/^Email$/, DEMO_STAFF.email);
  await type(/^Password$/, DEMO_STAFF.password);
  await keyboard.press('Enter');
  await expect(desk.heading).toHaveText('Home');

  await goTo('verif', 'Verification');
  await expect(desk.heading).toHaveText('Verification');
  await expect(desk.heading).toBeFocused();
  await press(/^New professional \d/);
  await press(new RegExp(`^${dentist.name}$`));
  await expect(page.getByRole('heading', { level: 2, name: dentist.name })).toBeFocused();
  await press(/^Refuse license…$/);
  await type(/^Reason$/, 'The board does not know this number.');
  await press(/^Refuse license$/);
  await desk.expectTold(`Refused: ${dentist.name}`);

  await goTo(dentist.name, dentist.name);
  await expect(desk.heading).toHaveText(dentist.name);
  await expect(desk.heading).toBeFocused();
  await press(/^Change status$/);
  await expect(page.getByRole('dialog', { name: 'Change status' })).toBeVisible();
  await type(/^New status$/, 'Paused');
  await type(/^Reason$/, 'They asked for a month without clients.');
  await press(/^Pause$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^Paused since/)).toBeVisible();

  await desk.heading.focus();
  await keyboard.press('Control+Home');
  await press(/^Sign out$/);
  await expect(desk.heading).toHaveText('Sign in');
});
