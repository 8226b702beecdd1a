import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { DEMO_PROFESSIONAL } from '../../support/accounts.ts';
import { AT } from '../../support/addresses.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { impersonationLink } from '../../support/impersonation.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on the portal’s home, not-found page and invitation', async ({ page }) => {
  const portal = new ProviderPortal(page);
  await portal.open('/signin');
  await portal.fillSignIn(DEMO_PROFESSIONAL);
  await expect(page.getByRole('button', { name: 'See it as a client does' })).toBeVisible();
  await page.getByRole('figure', { name: /^Matches by week/ }).waitFor();
  await expectSoundOnEachScreen(page, 'home');
  await portal.open('/nowhere');
  await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeAttached();
  await expect(page.getByText('404')).toBeVisible();
  await expectSoundOnEachScreen(page, 'not found, signed in');
  await portal.open('/company-invitation#token=abcdefghijklmnopqrstuvwxyzabcdef');
  await expect(portal.heading).not.toHaveText('');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectSoundOnEachScreen(page, 'an invalid invitation');
  await portal.open('/unsubscribe#token=abcdefghijklmnopqrstuvwxyzabcdef');
  await expect(portal.heading).toHaveText('This link doesn’t work');
  await expectSoundOnEachScreen(page, 'an invalid unsubscribe link');
});

test('no violation on the portal while staff impersonate', async ({ page }) => {
  await page.goto(await impersonationLink(DEMO_PROFESSIONAL));
  await expect(page.getByRole('complementary', { name: 'Standing in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'See it as a client does' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'home, impersonated');
  await page.goto(`${AT.portal}/dashboard/professional-impersonate`);
  await expect(page.getByRole('link', { name: 'Go to their portal' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'the page of an impersonation');
});
