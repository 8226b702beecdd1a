import { DEMO_PROFESSIONAL } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expectNoViolationsAtEachSize, expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

test('no violation on an opened match, its messages and the notifications, at each width', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const portal = new ProviderPortal(page);
  await portal.startSession(DEMO_PROFESSIONAL);
  await portal.open('/dashboard/matches/contacted');
  await page.locator('[data-row]').first().getByRole('link').click();
  await expect(portal.timeline.getByRole('listitem').first()).toBeVisible();
  await expectSoundAtEachSize(page, 'an opened match');
  for (const channel of ['Text', 'Email']) {
    await portal.details.getByRole('button', { name: channel, exact: true }).click();
    const composer = page.getByRole('dialog');
    await composer.getByLabel('Message').waitFor();
    await expectNoViolationsAtEachSize(page, `${channel} to a client`);
    await composer.getByRole('button', { name: 'Cancel' }).click();
    await expect(composer).toBeHidden();
  }
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await expectNoViolationsAtEachSize(page, 'notifications');
});
