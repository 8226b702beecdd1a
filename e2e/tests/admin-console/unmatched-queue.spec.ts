import { expectNoViolations } from '../../support/accessibility.ts';
import { addProfessional, addStaff, waitForEmail } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { askForDentist } from '../../support/dentists.ts';
import { findLonelyPlace, findPlaceNear } from '../../support/marketplace.ts';
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
  await desk.startSession(await addStaff());

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
  await colleague.startSession(await addStaff());
  await colleague.openQueue('unmatched', place);
  await expect(colleague.rows).toContainText('Sam Staff');
  await colleague.rows.getByRole('link', { name, exact: true }).click();
  await expect(colleague.page.getByText('Sam Staff has this open')).toBeVisible();

  const manual = desk.panel('Match by hand');
  const others = manual.getByRole('list', { name: 'Everyone else, and why not' });
  const never = others.getByRole('listitem').filter({ hasText: unverified.name });
  await expect(never).toContainText('Can’t be matched');
  await expect(never.getByRole('button')).toHaveCount(0);
  await manual.getByRole('searchbox', { name: 'Professional by name' }).fill(distant.name);
  await manual.getByRole('button', { name: `Match anyway… with ${distant.name}` }).click();
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

  await waitForEmail(person.email, /You're matched with/);
  const portal = new ProviderPortal(await elsewhere.newPage());
  await portal.signIn(distant);
  await expect(portal.row(person)).toContainText('New');
  await expect(portal.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await elsewhere.close();
});
