import { waitForEmail } from '../../support/accounts.ts';
import { newPerson } from '../../support/person.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

const PASSWORD = 'quiet-river-stone-7';

test('a sign-up that was left goes on where it stood, on another device', async ({ browser, page }) => {
  const portal = new ProviderPortal(page);
  const person = newPerson();
  const email = `device.${person.email}`;
  await portal.open('/signup/step/1');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Cell phone').fill('4065550142');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Send my code' }).click();
  await expect(portal.heading).toHaveText('Check your email');
  const link = await waitForEmail(email, /http:\/\/\S+\/signup\/step\/1#token=[\w-]+/);
  const code = await waitForEmail(email, /code is (\d{6})/);

  const other = await (await browser.newContext()).newPage();
  const elsewhere = new ProviderPortal(other);
  await other.goto(link);
  await expect(elsewhere.heading).toHaveText('Check your email');
  await other.getByLabel(/code/i).first().fill(code);
  await other.getByRole('button', { name: 'Create my account' }).click();
  await expect(elsewhere.heading).toHaveText('Your profession and license');

  // Signing in anywhere leads to the step that is next, and so does each page that is ahead of it.
  await portal.open('/signin');
  await portal.fillSignIn({ email, password: PASSWORD });
  await expect(portal.heading).toHaveText('Your profession and license');
  await portal.open('/signup/step/5');
  await expect(portal.heading).toHaveText('Your profession and license');
  await other.context().close();
});
