import type { Page } from '@playwright/test';

import { expectSoundOnEachScreen } from '../../support/accessibility.ts';
import { addProfessional, addStaff, type Professional, waitForMail } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { askStaff } from '../../support/refunds.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** A dentist who asks for the credits of their only match back; staff have to decide. */
async function askForRefund(page: Page): Promise<{ dentist: Professional; portal: ProviderPortal }> {
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place);
  const person = await askForDentist(place);
  const portal = new ProviderPortal(page);
  await portal.signIn(dentist);
  await portal.row(person).getByRole('link').click();
  await askStaff(portal, 'They asked about a treatment that no one here offers.');
  return { dentist, portal };
}

async function openRequest(desk: AdminConsole, { name }: Professional): Promise<void> {
  await desk.open('/admin-dashboard/credit-requests?perPage=100&sort=-created_at');
  await desk.page.getByRole('link', { name, exact: true }).click();
  await expect(desk.panel('Evidence')).toBeVisible();
}

async function decide(desk: AdminConsole, choice: RegExp, words: string, action: RegExp): Promise<void> {
  await desk.page.getByText(choice).first().click();
  await desk.page.getByLabel(/^(Reason|Question)$/).fill(words);
  await desk.page.getByRole('button', { name: action }).click();
}

test('staff ask for more, then give the credits back, and the professional reads why', async ({
  page,
  context,
}) => {
  const { dentist, portal } = await askForRefund(await context.newPage());
  const desk = new AdminConsole(page);
  await desk.arrive(await addStaff());
  await openRequest(desk, dentist);
  await expect(page.getByText('They asked about a treatment that no one here offers.')).toBeVisible();
  await expectSoundOnEachScreen(page, 'a request beside its evidence');
  await decide(desk, /^Ask for more$/, 'Which treatment was it?', /^Send question$/);
  await desk.expectTold(`Question sent: ${dentist.name}`);
  await waitForMail(dentist.email, /Which treatment was it\?/);

  await portal.page.reload();
  await expect(portal.page.getByText(/^We have a question for you/)).toBeVisible();
  await portal.page.getByLabel('Your answer').fill('A full-mouth restoration.');
  await portal.page.getByRole('button', { name: 'Send answer' }).click();
  await expect(portal.page.getByText(/^Our team decides by/)).toBeVisible();

  await openRequest(desk, dentist);
  await expect(page.getByText('A full-mouth restoration.')).toBeVisible();
  await decide(desk, /^Give back all/, 'No one in this place offers that.', /^Give back/);
  await desk.expectTold(`given back: ${dentist.name}`);
  // The next request's panel names this one among the past decisions, so the list alone has to lose it.
  await expect(page.getByRole('table').getByRole('link', { name: dentist.name, exact: true })).toHaveCount(0);
  await portal.page.reload();
  await expect(portal.page.getByText(/back in your balance$/)).toBeVisible();
  await expect(portal.page.getByText('No one in this place offers that.').first()).toBeVisible();
});

test('a denial is appealed, and another person decides the appeal', async ({ page, browser, context }) => {
  const { dentist, portal } = await askForRefund(await context.newPage());
  const desk = new AdminConsole(page);
  await desk.arrive(await addStaff());
  await openRequest(desk, dentist);
  await decide(desk, /^Deny$/, 'The request names what you offer.', /^Deny request$/);
  await desk.expectTold(`Denied: ${dentist.name}`);

  await portal.page.reload();
  await expect(portal.page.getByText('Not refunded')).toBeVisible();
  await expectSoundOnEachScreen(portal.page, 'a denied request');
  await portal.page.getByLabel(/^Appeal: /).fill('It names a treatment, and I said that I don’t do it.');
  await portal.page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(portal.page.getByText(/^We’ll decide your appeal by/)).toBeVisible();

  await openRequest(desk, dentist);
  await expect(page.getByText('Someone else has to decide this')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  const other = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const colleague = new AdminConsole(await other.newPage());
  await colleague.arrive(await addStaff());
  await openRequest(colleague, dentist);
  await decide(colleague, /^Give back half/, 'Both sides could have seen it.', /^Give back/);
  await colleague.expectTold(`given back: ${dentist.name}`);
  await other.close();

  await portal.page.reload();
  await expect(portal.page.getByText('Appeal approved').first()).toBeVisible();
  await expect(portal.page.getByText(/back in your balance$/)).toBeVisible();
});
