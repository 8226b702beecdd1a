import { readFile } from 'node:fs/promises';

import { expectNoViolations } from '../../support/accessibility.ts';
import { addProfessional, addStaff, waitForMail } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { CARDS, choosePackage, expectBought, payWith } from '../../support/buying.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findEmptyPlace, findLonelyPlace, findPlaceNear } from '../../support/marketplace.ts';
import { ProviderPortal } from '../../support/provider-portal.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a lead that no one could take is matched by hand, with what is overridden said yes to', async ({
  page,
  browser,
}) => {
  test.slow();
  const place = await findLonelyPlace();
  const unverified = await addProfessional(place, { license: { isVerified: false } });
  const distant = await addProfessional(await findPlaceNear(place, 62, 74));
  const person = await askForDentist(place);
  const desk = new AdminConsole(page);
  await desk.arrive(await addStaff());

  await desk.openQueue('unmatched', place);
  const row = desk.rows;
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('No one nearby has a verified license here.');
  await expect(row).toContainText('Find a professional to sign up');
  await expect(row).toContainText(/\d+ minutes?/);
  const name = (await row.getByRole('link', { name: /^Lead \d+$/ }).textContent()) ?? '';
  await row.getByRole('link', { name, exact: true }).click();
  await expect(desk.heading).toHaveText(name);

  // A colleague reads in the queue and on the page who has it.
  const elsewhere = await browser.newContext();
  const colleague = new AdminConsole(await elsewhere.newPage());
  await colleague.arrive(await addStaff());
  await colleague.openQueue('unmatched', place);
  await expect(colleague.rows).toContainText('Sam Staff');
  await colleague.rows.getByRole('link', { name, exact: true }).click();
  await expect(colleague.page.getByText('Sam Staff has this open')).toBeVisible();

  const byHand = desk.panel('Match by hand');
  const others = byHand.getByRole('list', { name: 'Everyone else, and why not' });
  const never = others.getByRole('listitem').filter({ hasText: unverified.name });
  await expect(never).toContainText('Can’t be matched');
  await expect(never.getByRole('button')).toHaveCount(0);
  await byHand.getByRole('searchbox', { name: 'Professional by name' }).fill(distant.name);
  await byHand.getByRole('button', { name: `Match anyway… with ${distant.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Match ${name.toLowerCase()} with ${distant.name}?` });
  await dialog.getByLabel('Reason').fill('They agreed to drive there every week.');
  await expectNoViolations(page, 'a match by hand');
  await dialog.getByRole('button', { name: 'Match now' }).click();
  await expect(
    dialog.getByText('Check each box to match anyway, or choose someone else.').first(),
  ).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Match now' }).click();
  await desk.expectTold(`${name} is matched with ${distant.name}.`);
  await expect(desk.panel('Matches')).toContainText(distant.name);
  await desk.openQueue('unmatched', place);
  await expect(desk.rows).toHaveCount(0);

  await waitForMail(person.email, /You're matched with/);
  const portal = new ProviderPortal(await elsewhere.newPage());
  await portal.signIn(distant);
  await expect(portal.row(person)).toContainText('New');
  await expect(portal.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await elsewhere.close();
});

test('a pending lead is matched as soon as its professional pays, and leaves the queue under the eye', async ({
  page,
  context,
}) => {
  test.slow();
  const place = await findLonelyPlace();
  const dentist = await addProfessional(place, { credits: 0 });
  const person = await askForDentist(place);
  const desk = new AdminConsole(page);
  await desk.arrive(await addStaff());
  await desk.openQueue('pending', place);
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.rows).toContainText('1 professional fits, but doesn’t have enough credits.');
  await expect(desk.rows).toContainText('Ask them to add credits');

  const portal = new ProviderPortal(await context.newPage());
  await portal.signIn(dentist);
  await choosePackage(portal.page);
  await payWith(portal.page, CARDS.works);
  await expectBought(portal.page);
  await expect(async () => {
    await portal.open('/dashboard/matches');
    await expect(portal.row(person)).toHaveCount(1, { timeout: 5000 });
  }).toPass();

  await page.bringToFront();
  const bar = page.getByRole('button', { name: 'Update list' });
  await expect(bar).toBeVisible({ timeout: 40_000 });
  await bar.click();
  await expect(desk.rows).toHaveCount(0);
});

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
  await desk.arrive(await addStaff());
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
