import { expect, type Locator, type Page } from '@playwright/test';

import { addProfessional, type Professional } from './accounts.ts';
import type { AdminConsole } from './admin-console.ts';
import { connect } from './database.ts';
import { askForDentist } from './dentists.ts';
import { findEmptyPlace } from './marketplace.ts';
import { ProviderPortal } from './provider-portal.ts';

/** The drawer in which the credits of the opened match are asked for. */
export async function openRefund(page: Page): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Refund', exact: true });
  await panel.getByRole('button', { name: 'Request a refund…' }).click();
  const drawer = page.getByRole('dialog', { name: /^Request a refund/ });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Asks for the credits of a match back, for a reason that only people can decide. */
export async function askStaff(portal: ProviderPortal, details: string): Promise<void> {
  const drawer = await openRefund(portal.page);
  await drawer.getByText('Something else').click();
  await drawer.getByLabel('What happened?').fill(details);
  await drawer.getByRole('button', { name: 'Request refund' }).click();
  await expect(drawer.getByText(/^Our team decides by/)).toBeVisible();
  await drawer.getByRole('link', { name: 'Open the request' }).click();
  await expect(portal.page.getByRole('list', { name: 'Steps of this request' })).toBeVisible();
}

/** Adds a call that no one answered two days ago to each match of a professional that is being tried. */
export async function addEarlierCall(userId: number): Promise<void> {
  const db = connect();
  await db.connect();
  try {
    await db.query(
      `insert into contact_attempts (match_id, channel, answered, actor_id, made_at)
       select m.id, 'call', false, p.user_id, now() - interval '2 days'
         from matches m join providers p on p.id = m.provider_id where p.user_id = $1 and m.match_contact_status_id in (2, 7)`,
      [userId],
    );
  } finally {
    await db.end();
  }
}

/** A dentist who has opened their only match. */
export async function openOnlyMatch(page: Page): Promise<{ dentist: Professional; portal: ProviderPortal }> {
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place);
  const person = await askForDentist(place);
  const portal = new ProviderPortal(page);
  await portal.signIn(dentist);
  await portal.row(person).getByRole('link').click();
  return { dentist, portal };
}

/** A dentist who asks for the credits of their only match back; staff have to decide. */
export async function createCreditRequest(
  page: Page,
): Promise<{ dentist: Professional; portal: ProviderPortal }> {
  const opened = await openOnlyMatch(page);
  await askStaff(opened.portal, 'They asked about a treatment that no one here offers.');
  return opened;
}

/** Opens the request of a professional beside its evidence. */
export async function openRequest(desk: AdminConsole, { name }: Professional): Promise<void> {
  await desk.open('/admin-dashboard/credit-requests?perPage=100&sort=-created_at');
  await desk.page.getByRole('link', { name, exact: true }).click();
  await expect(desk.panel('Evidence')).toBeVisible();
}

/** Decides on the opened request. */
export async function decide(
  desk: AdminConsole,
  choice: RegExp,
  words: string,
  action: RegExp,
): Promise<void> {
  await desk.page.getByText(choice).first().click();
  await desk.page.getByLabel(/^(Reason|Question)$/).fill(words);
  await desk.page.getByRole('button', { name: action }).click();
}
