import { randomInt, randomUUID } from 'node:crypto';

import { addStaff } from '../../support/accounts.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { connect } from '../../support/database.ts';
import { runJob } from '../../support/jobs.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

const TOOLS = '/admin-dashboard/admin-tools';

/** Any service of a division. A run on the same database takes another one, most likely. */
async function anyService(division: number): Promise<{ readonly id: number; readonly name: string }> {
  const db = connect();
  await db.connect();
  const { rows } = await db.query<{ id: number; name: string }>(
    'select id, name from services where division_id = $1 order by random() limit 1',
    [division],
  );
  await db.end();
  if (!rows[0]) throw new Error(`No service in division ${division}`);
  return rows[0];
}

/** Makes the planned cost of a service due. */
async function makeDue(service: number): Promise<void> {
  const db = connect();
  await db.connect();
  await db.query('update planned_credit_costs set effective_on = current_date - 1 where service_id = $1', [
    service,
  ]);
  await db.end();
}

test('staff plan a cost, which takes effect on its day and stays in the history', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  const { id, name } = await anyService(23);
  const cost = randomInt(10, 40);
  await desk.open(`${TOOLS}/2/23`);
  await page.getByRole('link', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await drawer.getByLabel(/^Credits for a match/).fill(String(cost));
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await drawer.getByLabel('From', { exact: true }).fill(day);
  await drawer.getByRole('button', { name: 'Plan the change' }).click();
  await desk.expectTold(`${name} will cost ${cost} credits from`);
  await expect(drawer.getByRole('region', { name: 'Planned' })).toContainText(`${cost} credits`);

  await makeDue(id);
  await runJob('put-planned-costs-in-effect');
  await desk.open(`${TOOLS}/2/23`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(row).toContainText(`${cost} credits`);
  await row.getByRole('link').click();
  await expect(drawer.getByRole('list', { name: 'History of the cost' })).toContainText('By Sam Staff');

  await desk.open('/admin-dashboard/audit-log?action=service.cost_planned');
  await expect(page.getByRole('link', { name: 'Credit cost planned' }).first()).toBeVisible();
});

test('staff follow what a profession spends to its professionals', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  await desk.open(`${TOOLS}/roi`);
  await expect(page.getByRole('figure', { name: /^Credits spent by profession/ })).toBeVisible();
  const all = page.getByRole('row', { name: /^All/ });
  await expect(all).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: 'Dentist', exact: true }).click();
  await expect(page.getByRole('figure', { name: /^Credits spent by professional/ })).toBeVisible();
  await expect(page).toHaveURL(/group_by=provider&profession_id=1/);
  await desk.listSettled();
  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click();
  await expect(desk.panel('Money')).toBeVisible();
  await expect(page).toHaveURL(/\/users\/\d+$/);
});

test('staff list a site that embeds the flow, copy its snippet, and remove it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const desk = new AdminConsole(page);
  await desk.startSession(await addStaff());
  await desk.open(`${TOOLS}/embedding`);
  await page.getByRole('link', { name: 'Add a site' }).click();
  await expect(desk.heading).toHaveText('Add a site');
  const host = `www.${randomUUID()}.example`;
  await page.getByLabel('Name', { exact: true }).fill(host);
  await page.getByLabel('Domains').fill(`https://${host}/`);
  await page.getByLabel('Accent color (optional)').fill('#ffdd55');
  await page.getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByRole('link', { name: /is the nearest shade that works/ })).toBeVisible();
  await expectSoundAtEachSize(page, 'a site with a color that is refused');
  await page.getByLabel('Accent color (optional)').fill('#1f5142');
  await page.getByRole('button', { name: 'Add site' }).click();
  await expect(desk.heading).toHaveText(host);
  await expect(page.getByTitle('Preview of the form')).toHaveAttribute('src', /preview-1f5142\./);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await desk.expectTold('Copied');
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain('/embed.js');
  await expectSoundAtEachSize(page, 'a site');

  await page.getByRole('button', { name: 'Remove site…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`stops working on ${host}`);
  await dialog.getByRole('button', { name: 'Remove site' }).click();
  await desk.expectTold(`${host} is removed.`);
  await desk.open(`${TOOLS}/embedding?search=${host}`);
  await expect(page.getByText('No sites match')).toBeVisible();
  await desk.open('/admin-dashboard/audit-log?action=embedded_site.removed');
  await expect(page.getByRole('link', { name: 'Embedded site removed' }).first()).toBeVisible();
});
