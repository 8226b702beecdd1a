import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { waitForEmail } from '../../support/accounts.ts';
import { CARDS, paidAtVendor, STARTER } from '../../support/buying.ts';
import { runJob } from '../../support/jobs.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { BILLING, renewByClient } from '../../support/renewal.ts';
import { expect, test } from '../../support/test.ts';

test('credits renew by themselves once a client takes the last of them', async ({ page }) => {
  const portal = new ProviderPortal(page);
  const dentist = await renewByClient(portal, CARDS.works);
  await portal.open('/dashboard/credits?kind=renewal');
  const movements = page.locator('[data-row]');
  await expect(movements).toHaveCount(1);
  await expect(movements).toContainText(`Renewal: ${STARTER.name} package`);
  await expect(movements).toContainText('+25');
  await expectSoundOnEachScreen(page, 'the statement of a renewal');
  await waitForEmail(dentist.email, /Your credits were renewed: \$249\.00/);

  // The balance is there again, so that nothing more is charged.
  await runJob('renew-credits');
  expect(await paidAtVendor(dentist)).toBe(STARTER.cents);
  await portal.open(BILLING);
  await expect(page.getByRole('meter', { name: 'Renewed this month' })).toHaveAttribute(
    'aria-valuetext',
    '$249.00 of $300.00',
  );
});
