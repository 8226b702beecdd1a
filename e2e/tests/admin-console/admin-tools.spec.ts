import { expectNoViolations, expectSoundScreen } from '../../support/accessibility.ts';
import { addStaff } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { connect } from '../../support/database.ts';
import { runJob } from '../../support/jobs.ts';
import { expect, test } from '../../support/test.ts';

const TOOLS = '/admin-dashboard/admin-tools';

/** Brings the day of what is planned for a service. */
async function bringItsDay(service: number): Promise<void> {
  const db = connect();
  await db.connect();
  await db.query('update planned_credit_costs set effective_on = current_date - 1 where service_id = $1', [
    service,
  ]);
  await db.end();
}

/** Every page of the tools, and a heading that shows once its data is there. */
const PAGES = [
  ['', 'Credit costs'],
  ['/1', 'Dentist'],
  ['/4', /^It shares the costs/],
  ['/77', "We can't find this profession"],
  ['/1/13', 'Restorative Dentistry'],
  ['/roi', 'Credits spent by profession'],
  ['/roi?group_by=state', 'Credits spent by state'],
  ['/roi?group_by=provider&sort=cost_per_started', 'Credits spent by professional'],
  ['/roi?start_date=2030-01-01', 'No charges match these filters'],
] as const;

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 768],
  ['light', 1280],
] as const)
  test(`no violation where staff set costs and look at what comes of them (${colorScheme}, ${width} px)`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const desk = new AdminConsole(page);
    await desk.signIn(await addStaff());
    for (const [path, shows] of PAGES) {
      await desk.open(TOOLS + path);
      await expect(page.getByRole('heading', { name: shows }).first(), path).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await expectSoundScreen(page, path);
    }
    await desk.open(`${TOOLS}/1/13?service=121`);
    const drawer = page.getByRole('dialog', { name: 'Dental Crowns' });
    await drawer.getByLabel(/^Credits for a match/).fill('0');
    await drawer.getByRole('button', { name: 'Change the cost' }).click();
    await expect(drawer.getByText("There's a problem")).toBeVisible();
    await expectNoViolations(page, 'a cost to change, with an error');
    await context.close();
  });

test('staff plan a cost, which takes effect on its day and stays in the history', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.arrive(await addStaff());
  await desk.open(`${TOOLS}/2/23`);
  await page.getByRole('link', { name: 'Posture Correction' }).click();
  const drawer = page.getByRole('dialog', { name: 'Posture Correction' });
  await drawer.getByLabel(/^Credits for a match/).fill('9');
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await drawer.getByLabel('From', { exact: true }).fill(day);
  await drawer.getByRole('button', { name: 'Plan the change' }).click();
  await desk.expectTold('Posture Correction will cost 9 credits from');
  await expect(drawer.getByRole('region', { name: 'Planned' })).toContainText('9 credits');

  await bringItsDay(222);
  await runJob('put-planned-costs-in-effect');
  await desk.open(`${TOOLS}/2/23`);
  const row = page.getByRole('row', { name: /Posture Correction/ });
  await expect(row).toContainText('9 credits');
  await row.getByRole('link').click();
  await expect(drawer.getByRole('list', { name: 'History of the cost' })).toContainText('By Sam Staff');

  await desk.open('/admin-dashboard/audit-log?action=service.cost_planned');
  await expect(page.getByRole('link', { name: 'Credit cost planned' }).first()).toBeVisible();
});

test('staff follow what a profession spends to its professionals', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const desk = new AdminConsole(page);
  await desk.arrive(await addStaff());
  await desk.open(`${TOOLS}/roi`);
  await expect(page.getByRole('figure', { name: /^Credits spent by profession/ })).toBeVisible();
  const all = page.getByRole('row', { name: /^All/ });
  await expect(all).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: 'Dentist', exact: true }).click();
  await expect(page).toHaveURL(/group_by=provider&profession_id=1/);
  // The address changes a moment before the page does.
  await expect(page.getByRole('figure', { name: /^Credits spent by professional/ })).toBeVisible();
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/users\/\d+$/);
});
