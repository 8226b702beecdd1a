import { TOTP } from 'otpauth';

import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addProfessional } from '../../support/accounts.ts';
import { AT } from '../../support/addresses.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test('an authenticator app is set up, asked for at the next sign-in, and a recovery code takes its place', async ({
  page,
}) => {
  const account = await addProfessional('59016');
  const portal = new ProviderPortal(page);
  await portal.startSession(account);
  await portal.open('/dashboard/settings/security-settings');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(account.password);
  await expectSoundOnEachScreen(page, 'the password first');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'the QR code');
  const secret = /\b[A-Z2-7 ]{24,}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  await page.getByRole('textbox', { name: /code/i }).fill(app.generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'the recovery codes');
  const items = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  const recovery = items.find((text) => /^[a-z0-9-]{8,}$/i.test(text.trim())) ?? '';
  await page.getByRole('button', { name: /saved them/ }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Get new recovery codes' })).toBeVisible();

  await portal.signOut();
  await portal.fillSignIn(account);
  await expect(portal.heading).toHaveText('Enter your code');
  await expectSoundOnEachScreen(page, 'the second factor');
  await page.getByRole('button', { name: /recovery code/ }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${AT.portal}/dashboard`);
});
