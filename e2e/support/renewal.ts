import { expect } from '@playwright/test';

import { expectNoViolations, expectSoundOnEachScreen } from './accessibility.ts';
import { addProfessional, type Professional } from './accounts.ts';
import { fillCard, STARTER } from './buying.ts';
import { askForDentist, costOfAsking } from './dentists.ts';
import { runJob } from './jobs.ts';
import { findEmptyPlace } from './marketplace.ts';
import type { ProviderPortal } from './provider-portal.ts';

export const BILLING = '/dashboard/settings/billing-payment';

/** Saves a card, and has it buy the smallest package whenever credits run low, for $300 a month at most. */
async function turnOnRenewal(portal: ProviderPortal, number: string): Promise<void> {
  const { page } = portal;
  await portal.open(BILLING);
  await page.getByRole('button', { name: 'Add a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await fillCard(dialog, number);
  await expectNoViolations(page, 'a card to add');
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: number.slice(-4) })).toBeVisible();
  await page.getByText('Renew credits automatically').click();
  await page
    .getByLabel('Package')
    .selectOption({ label: `${STARTER.name}: ${STARTER.credits} credits, ${STARTER.price}` });
  await page.getByLabel(/^Monthly renewal limit/).fill('300');
  await expect(page.getByText(/we buy 25 credits for \$249\.00 with Visa ending in/)).toBeVisible();
  await expectSoundOnEachScreen(page, 'renewal, before it is saved');
  await page.getByRole('button', { name: 'Save renewal' }).click();
  await expect(page.getByRole('meter', { name: 'Renewed this month' })).toBeVisible();
}

/** A dentist whose last credits a client takes once renewal is on, and who is charged for more right after. */
export async function renewByClient(portal: ProviderPortal, card: string): Promise<Professional> {
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place, { credits: await costOfAsking() });
  await portal.startSession(dentist);
  await turnOnRenewal(portal, card);
  await askForDentist(place);
  await runJob('renew-credits');
  return dentist;
}
