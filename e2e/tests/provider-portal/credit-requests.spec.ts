import { expectNoViolations, expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addEarlierCall, openOnlyMatch, openRefund } from '../../support/credit-requests.ts';
import { expect, test } from '../../support/test.ts';

test('half comes back right away for a client who never answers', async ({ page }) => {
  const { dentist, portal } = await openOnlyMatch(page);
  for (const [channel, logged] of [
    ['call', 'Call: no answer'],
    ['text', 'Text: no answer'],
  ]) {
    await page.getByRole('button', { name: `Log a ${channel}` }).click();
    await page.getByRole('menuitem', { name: 'No answer' }).click();
    await expect(portal.timeline.getByText(`${logged}`)).toBeVisible();
  }
  await expect(portal.details.getByText('Attempted', { exact: true }).first()).toBeVisible();
  const drawer = await openRefund(page);
  await expect(drawer.getByRole('radio', { name: /^Can’t reach them Our team decides/ })).toBeAttached();
  await expectNoViolations(page, 'the drawer of a refund');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await addEarlierCall(dentist.userId);
  await page.reload();
  await openRefund(page);
  await drawer.getByText('Can’t reach them').click();
  await expect(drawer.getByRole('heading', { name: /right away$/ })).toBeVisible();
  await expectNoViolations(page, 'a reason with its evidence');
  await drawer.getByRole('button', { name: 'Request refund' }).click();
  await expect(drawer.getByText(/back in your balance$/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(drawer).toBeHidden();
  await expect(portal.details.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a refund…' })).toHaveCount(0);
  await expectSoundOnEachScreen(page, 'a refunded match');

  await portal.details.getByRole('link', { name: 'Open the request' }).click();
  await expect(page.getByText('Approved automatically').filter({ visible: true }).first()).toBeVisible();
  await expectSoundOnEachScreen(page, 'a request that was granted');
});

test('a reason that is never refunded is not sent', async ({ page }) => {
  const { portal } = await openOnlyMatch(page);
  const drawer = await openRefund(page);
  await drawer.getByText('They found it too expensive').click();
  await expect(drawer.getByRole('heading', { name: 'Not refunded' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Request refund' })).toHaveCount(0);
  await portal.open('/dashboard/credits/requests');
  await expect(page.getByRole('heading', { name: 'No refund requests yet' })).toBeVisible();
  await expectSoundOnEachScreen(page, 'no requests');
});
