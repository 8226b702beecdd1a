import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';
import { expectSoundScreen } from '../../support/accessibility.ts';

const LEADS = '/admin-dashboard/users/leads';

test('no violation on the console’s list of leads, with a filter, a preview and its menu', async ({
  page,
}) => {
  const desk = new AdminConsole(page);
  await desk.signIn();
  await expectSoundAtEachSize(page, 'leads');
  for (const [width, colorScheme] of [
    [390, 'light'],
    [768, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expectSoundScreen(page, `navigation, ${width} px`);
    await menu.click();
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByLabel('From').fill('2026-01-02');
  await page.getByLabel('To').fill('2026-01-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await expectSoundAtEachSize(page, 'leads with errors');
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Preview lead/ })
    .first()
    .click();
  await expect(desk.panel('Match decision')).toBeVisible();
  await expectSoundAtEachSize(page, 'the preview of a lead');
});

test('no violation where the console has no lead to show', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.arrive();
  await desk.open(`${LEADS}?start_date=2001-01-01&end_date=2001-01-02`);
  await expect(page.getByRole('heading', { name: 'No leads match these filters' })).toBeVisible();
  await expectSoundAtEachSize(page, 'no lead');
  await desk.open(`${LEADS}/99999999`);
  await expect(page.getByText('404')).toBeVisible();
  await expectSoundAtEachSize(page, 'a lead that does not exist');
  await page.route('**/api/admin/v2/leads?**', (route) => route.abort());
  await desk.open(LEADS);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectSoundAtEachSize(page, 'leads that did not load');
});
