import { AdminConsole } from '../../support/admin-console.ts';
import { addRivals, askForDentist } from '../../support/dentists.ts';
import { count, findEmptyPlace, findLonelyPlace, findPlaceNear } from '../../support/marketplace.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a lead that a visitor sends shows whom it went to and why, against whom', async ({ page }) => {
  // Further than the regions of the two reach.
  const place = await findEmptyPlace(45);
  await addRivals(place, await findPlaceNear(place, 8, 35));
  await askForDentist(place);
  const desk = new AdminConsole(page);
  await desk.signIn();
  await desk.openNewest(place);

  await expect(page.getByText('Matched', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
  const why = desk.panel('Match decision');
  await expect(why).toContainText('Ada Nearby was chosen out of 2 eligible providers.');
  await expect(why).toContainText('Ada Nearby came before Ada Further by “Distance”: within 5 miles');
  const header = why.getByRole('columnheader');
  await expect(header.nth(1)).toHaveText('Rank 1Ada Nearby');
  await expect(header.nth(2)).toHaveText('Rank 2Ada Further');
  await expect(why.getByRole('row', { name: /^Result/ })).toContainText('Chosen');
  await expect(why.getByRole('row', { name: /^Distance/ })).toContainText('(decides)');
  await expect(why.getByRole('listitem').first()).toContainText('Zip code');
  await expect(desk.panel('Matches')).toContainText('Ada Nearby');
});

test('a lead that no one can take says so', async ({ page }) => {
  // Further than a provider may be offered instead.
  const place = await findLonelyPlace();
  await askForDentist(place);
  const desk = new AdminConsole(page);
  await desk.signIn();
  await desk.openNewest(place);
  await expect(desk.panel('Match decision')).toContainText('No provider is eligible for what was asked for.');
  await expect(desk.panel('Matches')).toHaveCount(0);
});

test('contact data is masked until its reading is recorded', async ({ page }) => {
  const place = await findEmptyPlace();
  const person = await askForDentist(place);
  const desk = new AdminConsole(page);
  await desk.signIn();
  await desk.openNewest(place);
  const id = Number((await desk.heading.textContent())?.replace('Lead ', ''));
  const reads = () => count('select count(*) from contact_reads where lead_id = $1', [id]);

  await expect(page.getByText(person.lastName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show contact data' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await reads()).toBe(0);
  await page.getByRole('button', { name: 'View and log access' }).click();
  await expect(desk.panel('Client')).toContainText(`${person.firstName} ${person.lastName}`);
  await expect(desk.panel('Client')).toContainText(person.email);
  expect(await reads()).toBe(1);
  await expect(page.getByRole('button', { name: 'Hide contact data' })).toBeFocused();
  await page.reload();
  await expect(desk.panel('Client')).toBeVisible();
  await expect(page.getByText(person.lastName)).toHaveCount(0);
});

test('a part of the program that a new release has replaced reloads the page', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.signIn();
  let failures = 0;
  await page.route(/assets\/lead-page-.*\.js$/, (route) => {
    failures += 1;
    return failures === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await desk.leadLinks.first().click();
  await expect.poll(() => failures).toBeGreaterThan(0);
  await expect(desk.leadLinks.first()).toBeVisible();
  await desk.leadLinks.first().click();
  await expect(desk.panel('Client')).toBeVisible();
});
