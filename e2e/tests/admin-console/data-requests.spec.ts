import { readFile } from 'node:fs/promises';

import { expectNoViolations } from '../../support/accessibility.ts';
import { addProfessional, addStaff } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findEmptyPlace } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a person who asks for it gets their data, and is erased', async ({ page, context }) => {
  test.slow();
  const place = await findEmptyPlace();
  const dentist = await addProfessional(place);
  const person = await askForDentist(place);
  const portal = new ProviderPortal(await context.newPage());
  await portal.signIn(dentist);
  await portal.row(person).getByRole('link').first().click();
  await expect(portal.details).toContainText(person.email);

  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  await desk.open(`/admin-dashboard/users/leads?search=${encodeURIComponent(person.email)}`);
  await expect(desk.leadLinks).toHaveCount(1);
  await desk.leadLinks.click();
  await expect(desk.panel('Client')).toBeVisible();
  const number = ((await desk.heading.textContent()) ?? '').replace('Lead ', '');
  await page.getByRole('button', { name: 'Export data…' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export and log access' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(person.email);

  await page.getByRole('button', { name: 'Erase person…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase the person of lead ${number}?` });
  await expect(dialog.getByRole('heading', { name: 'Deleted for good' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Kept' })).toBeVisible();
  await expect(dialog.getByText(/ledger|credits/i).first()).toBeVisible();
  await expectNoViolations(page, 'what goes and what remains of a person');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText(`Type ${number} to confirm.`).first()).toBeVisible();
  await dialog.getByLabel(/^Type the lead’s number/).fill(number);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The contact data of this lead was erased.')).toBeVisible();

  await portal.open('/dashboard/matches');
  await expect(portal.page.locator('[data-row]')).toHaveCount(1);
  await portal.page.locator('[data-row]').getByRole('link').first().click();
  await expect(portal.details.getByRole('heading', { level: 2 })).toBeVisible();
  const phone = `${person.phone.slice(3, 6)}-${person.phone.slice(6)}`;
  for (const known of [person.email, person.lastName, phone])
    for (const place of [page, portal.page]) await expect(place.getByRole('main')).not.toContainText(known);
});
