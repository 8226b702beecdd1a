import { addProfessional } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { saveStory, story } from '../../support/story.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('staff and a professional change one story, and neither overwrites the other unasked', async ({
  page,
}) => {
  const dentist = await addProfessional(await findEmptyPlace());
  const desk = new AdminConsole(page);
  await desk.startSession();
  await desk.openSettings(dentist);
  await story(page, 'About them').fill('Gentle with those who fear the chair.');
  await saveStory(page);

  const portal = new ProviderPortal(await page.context().newPage());
  await portal.startSession(dentist);
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

test('a professional is found by part of the phone number that staff gave them', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace());
  const { phone } = newPerson();
  const desk = new AdminConsole(page);
  await desk.startSession();
  await desk.openSettings(dentist);
  await page.getByLabel('Cell phone').fill(phone);
  await page.getByRole('button', { name: 'Save name and phone' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await desk.open('/admin-dashboard/users');
  await page.getByRole('searchbox').fill(`${phone.slice(4, 6)}-${phone.slice(6)}`);
  await expect(page.getByRole('link', { name: dentist.name, exact: true })).toBeVisible();
  await desk.open('/admin-dashboard');
  // Until then the button is the placeholder's, which does nothing.
  await page.getByRole('heading', { name: 'Week by week' }).waitFor();
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Find anything' }).fill(phone.slice(2, 9));
  await page.getByRole('option', { name: new RegExp(`^${dentist.name}`) }).click();
  await expect(desk.heading).toHaveText(dentist.name);
});
