import { checkPages } from '../../support/accessible-pages.ts';
import { addStaff } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectNoViolationsAtEachSize, expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

const TOOLS = '/admin-dashboard/admin-tools';

/** Pages of the costs, each with a heading that comes with its data. */
const PAGES = [
  ['', 'Credit costs'],
  ['/1', 'Dentist'],
  ['/4', /^It shares the costs/],
  ['/77', "We can't find this profession"],
  ['/1/13', 'Restorative Dentistry'],
] as const;

test('no violation where staff set costs', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  const pages = PAGES.map(([path, heading]) => [TOOLS + path, heading] as const);
  await checkPages(desk, pages, expectSoundAtEachSize);
  await desk.open(`${TOOLS}/1/13?service=121`);
  const drawer = page.getByRole('dialog', { name: 'Dental Crowns' });
  await drawer.getByLabel(/^Credits for a match/).fill('0');
  await drawer.getByRole('button', { name: 'Change the cost' }).click();
  await expect(drawer.getByText("There's a problem")).toBeVisible();
  await expectNoViolationsAtEachSize(page, 'a cost to change, with an error');
});
