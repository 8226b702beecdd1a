import { addProfessional, addStaff, waitForEmail } from '../../support/accounts.ts';
import { AT } from '../../support/addresses.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { saveStory, story } from '../../support/story.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('staff stand in for a professional, change something under both names, and stop', async ({ page }) => {
  const [staff, dentist] = [await addStaff(), await addProfessional(await findEmptyPlace())];
  const desk = new AdminConsole(page);
  await desk.startSession(staff);
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
  await waitForEmail(dentist.email, /their story does not save/);
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
