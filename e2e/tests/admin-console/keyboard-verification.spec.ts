import { addProfessional, DEMO_STAFF } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { runJob } from '../../support/jobs.ts';
import { signOutByKeyboard, tabTo } from '../../support/keyboard.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('by keyboard alone: from signing in to a refusal, a pause and signing out', async ({ page }) => {
  const dentist = await addProfessional(await findEmptyPlace(), { license: { isVerified: false } });
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
  await expect(page.getByLabel('Reason')).toBeFocused();
  await keyboard.type('The board does not know this number.');
  await press(/^Refuse license$/);
  await expect(page.getByText(/^Refused by /)).toBeVisible();

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
  await signOutByKeyboard(page);
  await expect(desk.heading).toHaveText('Sign in');
});
