import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { checkPages } from '../../support/accessible-pages.ts';
import { DEMO_PROFESSIONAL } from '../../support/accounts.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

/** Settings of messages, money and the account, each with a heading that comes with its data. */
const ACCOUNT = [
  ['/dashboard/settings/sms-template', 'Preview'],
  ['/dashboard/settings/email-template', /^Suggestions|^Email templates/],
  ['/dashboard/settings/email-template/First%20contact', 'Preview'],
  ['/dashboard/settings/billing-payment', 'Your cards'],
  ['/dashboard/settings/credit-limit', 'This month'],
  ['/dashboard/settings/notification-settings', 'Quiet hours'],
  ['/dashboard/settings/password-settings', 'Password'],
  ['/dashboard/settings/security-settings', "Where you're signed in"],
] as const;

test('no violation on the settings of messages, money and the account, each page with a title of its own', async ({
  page,
}) => {
  const portal = new ProviderPortal(page);
  await portal.startSession(DEMO_PROFESSIONAL);
  const titles = await checkPages(portal, ACCOUNT, expectSoundOnEachScreen);
  expect(new Set(titles).size).toBe(ACCOUNT.length);
});
