import type { Page } from '@playwright/test';

import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addProfessional, addStaff, waitForEmail } from '../../support/accounts.ts';
import { AT } from '../../support/addresses.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import type { Person } from '../../support/person.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { addEarlierCall, askStaff, openRefund } from '../../support/credit-requests.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function openClient(portal: ProviderPortal, person: Person): Promise<void> {
  await portal.open('/dashboard/matches');
  await portal.row(person).getByRole('link').first().click();
  await expect(portal.details.getByRole('heading', { level: 2 })).toHaveText(
    `${person.firstName} ${person.lastName}`,
  );
}

async function logCall(page: Page, answer: 'No answer' | 'They answered'): Promise<void> {
  await page.getByRole('button', { name: 'Log a call' }).click();
  await page.getByRole('menuitem', { name: answer }).click();
  await expect(page.getByText(/^Call logged/).first()).toBeVisible();
}

/** Presses the button of the contact status, and waits until the match has it. */
async function move(portal: ProviderPortal, status: string): Promise<void> {
  const panel = portal.details.getByRole('region', { name: 'Contact status' });
  await panel.getByRole('button', { name: status, exact: true }).click();
  await expect(panel.getByText(status, { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: status, exact: true })).toHaveCount(0);
}

// Among the console's tests, for staff decide about the last of the four.
test('a day of four clients: one starts, one is no fit, one never answers, one is refunded', async ({
  page,
  context,
}) => {
  test.slow();
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place);
  const starts = await askForDentist(place, 'Alma');
  const noFit = await askForDentist(place, 'Bruno');
  const silent = await askForDentist(place, 'Carmen');
  const refunded = await askForDentist(place, 'Dario');
  const portal = new ProviderPortal(page);
  await portal.signIn(dentist);

  // What to do next leads to the one who has waited longest.
  await portal.open('/dashboard');
  const first = page.getByRole('link', { name: /Alma L\./ }).first();
  await expect(first).toBeVisible();
  await first.click();
  await expect(portal.details.getByRole('heading', { level: 2 })).toHaveText('Alma Lindqvist');
  await expect(portal.details.getByRole('heading', { name: /^Call Alma by / })).toBeVisible();

  // A text from a template, which counts as the first attempt and is really sent.
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const composer = page.getByRole('dialog', { name: /^Text to Alma Lindqvist/ });
  await composer.getByLabel('Message').fill('Hi Alma, this is Ada. When may I call you?');
  await composer.getByRole('button', { name: 'Send text' }).click();
  await expect(composer).toBeHidden();
  await expect(portal.timeline.getByText('When may I call you?')).toBeVisible();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const letter = page.getByRole('dialog', { name: /^Email to Alma Lindqvist/ });
  await letter.getByLabel('Subject').fill('Your first visit');
  await letter.getByLabel('Message').fill('Would Tuesday at ten suit you?');
  await letter.getByRole('button', { name: 'Send email' }).click();
  await expect(letter).toBeHidden();
  await waitForEmail(starts.email, /Would Tuesday at ten suit you\?/);

  await logCall(page, 'They answered');
  await portal.details.getByLabel('Private note').fill('Prefers mornings.');
  await portal.details.getByRole('button', { name: 'Add note' }).click();
  await expect(portal.timeline.getByText('Prefers mornings.')).toBeVisible();
  await move(portal, 'Scheduled');
  await move(portal, 'Started');
  await expectSoundOnEachScreen(page, 'a match that was worked');

  await openClient(portal, noFit);
  await logCall(page, 'They answered');
  await move(portal, 'Not a fit');

  await openClient(portal, silent);
  await logCall(page, 'No answer');
  await page.getByRole('button', { name: 'Log a text' }).click();
  await page.getByRole('menuitem', { name: 'No answer' }).click();
  await expect(page.getByText(/^Text logged/).first()).toBeVisible();
  await move(portal, 'Unreachable');
  await addEarlierCall(dentist.userId);
  await page.reload();
  const drawer = await openRefund(page);
  await drawer.getByText('Can’t reach them').click();
  await expect(drawer.getByRole('heading', { name: /right away$/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Request refund' }).click();
  await expect(drawer.getByText(/back in your balance$/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(drawer).toBeHidden();
  await expect(portal.details.getByText('Refunded', { exact: true }).first()).toBeVisible();

  await openClient(portal, refunded);
  await askStaff(portal, 'They asked about a treatment that no one here offers.');
  const desk = new AdminConsole(await context.newPage());
  await desk.startSession(await addStaff());
  await desk.open('/admin-dashboard/credit-requests?perPage=100&sort=-created_at');
  await desk.page.getByRole('link', { name: dentist.name, exact: true }).first().click();
  await expect(desk.panel('Evidence')).toBeVisible();
  await desk.page
    .getByText(/^Give back all/)
    .first()
    .click();
  await desk.page.getByLabel(/^(Reason|Question)$/).fill('No one in this place offers that.');
  await desk.page.getByRole('button', { name: /^Give back/ }).click();
  await desk.expectTold(`given back: ${dentist.name}`);

  await portal.open('/dashboard/matches');
  for (const [person, status] of [
    [starts, 'Started'],
    [noFit, 'Not a fit'],
    [silent, 'Refunded'],
    [refunded, 'Refunded'],
  ] as const)
    await expect(portal.row(person)).toContainText(status);
  expect(page.url()).toContain(AT.portal);
});
