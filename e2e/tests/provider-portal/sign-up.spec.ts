import { DEMO_STAFF, waitForEmail } from '../../support/accounts.ts';
import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { AT } from '../../support/addresses.ts';
import { runCommand } from '../../support/commands.ts';
import { askForDentist } from '../../support/dentists.ts';
import { tabTo } from '../../support/keyboard.ts';
import { grantCredits } from '../../support/marketplace.ts';
import { drawPicture } from '../../support/pictures.ts';
import { newPerson } from '../../support/person.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

const PASSWORD = 'quiet-river-stone-7';
const ZIP = '59014';

test('a stranger signs up on a phone by keyboard, is verified, and gets the next client of that zip', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const portal = new ProviderPortal(page);
  const { keyboard } = page;
  const person = newPerson();
  const email = `stranger.${person.email}`;
  const type = async (label: RegExp, text: string) => {
    await tabTo(page, label);
    await keyboard.type(text);
  };
  const onward = async (heading: string) => {
    await tabTo(page, /^(Continue|Save and continue)$/);
    await keyboard.press('Enter');
    await expect(portal.heading).toHaveText(heading);
    await expect(portal.heading).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  };

  await portal.open('/signin');
  await page.getByRole('link', { name: 'Create an account' }).waitFor();
  await tabTo(page, /Create an account/);
  await keyboard.press('Enter');
  await expect(portal.heading).toHaveText('Create your account');
  await expectSoundOnEachScreen(page, 'step 1');
  await type(/^First name$/, 'Dana');
  await type(/^Last name$/, 'Whitfield');
  await type(/^Email$/, email);
  await type(/^Cell phone$/, '4065550142');
  await type(/^Password$/, PASSWORD);
  await keyboard.press('Enter');
  await expect(portal.heading).toHaveText('Check your email');
  await expectSoundOnEachScreen(page, 'the code');
  // Left and opened again, the page still waits for the code.
  await page.reload();
  await expect(portal.heading).toHaveText('Check your email');
  const code = await waitForEmail(email, /code is (\d{6})/);
  await tabTo(page, /^6-digit code/);
  await keyboard.type(code);
  await keyboard.press('Enter');

  await expect(portal.heading).toHaveText('Your profession and license');
  await expectSoundOnEachScreen(page, 'step 2');
  // A list takes what begins with the letters that are typed.
  await type(/^Profession/, 'Dentist');
  await type(/^License state/, 'Montana');
  await expect(page.getByLabel('License state').locator('option:checked')).toHaveText('Montana');
  await type(/^License number$/, `DEN${person.phone.slice(-6)}`);
  await type(/^Expires on/, `0630${new Date().getFullYear() + 2}`);
  await onward('What you offer');

  await expectSoundOnEachScreen(page, 'step 3');
  const services = page.getByRole('checkbox');
  await tabTo(page, /./);
  for (let count = await services.count(); count > 0; count -= 1) {
    await keyboard.press('Space');
    if (count > 1) await keyboard.press('Tab');
  }
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0);
  await onward('Your practice');

  await expectSoundOnEachScreen(page, 'step 4');
  await type(/^Office phone$/, '4065550143');
  await type(/^Office zip code$/, ZIP);
  await tabTo(page, /^I practice on my own/);
  await keyboard.press('Space');
  await onward('Where you see clients');

  await expectSoundOnEachScreen(page, 'step 5');
  await type(/^Zip code$/, ZIP);
  await keyboard.press('Enter');
  await expect(page.getByText('Region added.')).toBeVisible();
  await onward('Review the terms');

  await expectSoundOnEachScreen(page, 'step 6');
  await tabTo(page, /I accept/);
  await keyboard.press('Space');
  await tabTo(page, /^Accept and finish$/);
  await keyboard.press('Enter');

  await expect(portal.heading).toHaveText('Your photo and story');
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page, 640, 480),
  });
  await expect(page.getByRole('heading', { name: 'Position the photo' })).toBeVisible();
  const use = page.getByRole('button', { name: 'Use this photo' });
  await expect(use).toBeEnabled();
  await use.focus();
  await keyboard.press('Enter');
  const face = page.getByAltText('Your current portrait');
  await expect(face).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([300, 300]);
  await expectSoundOnEachScreen(page, 'profile 1');
  await type(/^About you$/, 'I take my time, and explain each step before I begin.');
  await onward('Insurance you accept');

  // One of several: Tab leads to the first, arrows to the others.
  await tabTo(page, /^Yes, I take insurance/);
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'I take no insurance' })).toBeChecked();
  await expectSoundOnEachScreen(page, 'profile 2');
  await tabTo(page, /^Continue$/);
  await keyboard.press('Enter');
  await expect(portal.heading).toHaveText('Photos of your office');
  // Texts are off, so their step was passed over; they can be turned on all the same.
  await portal.open('/profile-optimization/3');
  await expect(page.getByRole('switch', { name: 'Text me about new clients' })).toBeVisible();
  await tabTo(page, /^Text me about new clients/);
  await keyboard.press('Space');
  await expectSoundOnEachScreen(page, 'profile 3');
  await onward('Photos of your office');
  await page.getByLabel('Add photos').setInputFiles([
    { name: 'room.png', mimeType: 'image/png', buffer: await drawPicture(page, 900, 600) },
    { name: 'door.png', mimeType: 'image/png', buffer: await drawPicture(page, 600, 900) },
  ]);
  await expect(page.getByAltText('Office, 2 of 2')).toBeVisible({ timeout: 20_000 });
  await expectSoundOnEachScreen(page, 'profile 4');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(portal.heading).toHaveText('Choose your credits');
  await expect(page.getByRole('link', { name: /^Choose / }).first()).toBeVisible();
  await expectSoundOnEachScreen(page, 'packages');
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(`${AT.portal}/dashboard`);

  // No one is sent to someone whose license no one has looked at.
  await grantCredits(email, 100);
  const early = await askForDentist(ZIP);
  await portal.open('/dashboard/matches');
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  await expect(portal.row(early)).toHaveCount(0);

  expect(await runCommand('verify-license', email, '--by', DEMO_STAFF.email)).toContain('Verified: Dentist');
  const client = await askForDentist(ZIP);
  await page.reload();
  await expect(portal.row(client)).toBeVisible();
});
