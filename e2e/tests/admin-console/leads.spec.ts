import { AdminConsole, LAST_DEMO_DAY } from '../../support/admin-console.ts';
import { AT } from '../../support/addresses.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const LEADS = '/admin-dashboard/users/leads';

test('leads stand with their outcome, profession, place and time; every outcome can be had alone', async ({
  page,
}) => {
  const desk = new AdminConsole(page);
  await desk.signIn();
  const headers = await page.getByRole('columnheader').allTextContents();
  expect(headers).toEqual([
    'Lead',
    'Outcome',
    'Profession',
    'Place',
    'Client',
    'Provider',
    'Received',
    'Preview',
  ]);
  for (const outcome of ['Rematched', 'Matched', 'Possible matches', 'Pending', 'Unmatched']) {
    await page
      .getByRole('navigation', { name: 'Outcomes' })
      .getByRole('link', { name: new RegExp(`^${outcome}`) })
      .click();
    await expect(page).toHaveURL(/outcome=/);
    await expect(
      page.getByRole('navigation', { name: 'Outcomes' }).locator('[aria-current=page]'),
    ).toContainText(outcome);
    // What they are sorted by is in sight without scrolling sideways.
    await expect(page.getByRole('columnheader', { name: 'Received' })).toBeInViewport({ ratio: 1 });
    const rows = page.getByRole('row').filter({ has: desk.leadLinks });
    // Rows of the tab before stay in sight until these are here.
    await expect(rows.filter({ hasNotText: outcome })).toHaveCount(0);
    await expect(rows).not.toHaveCount(0);
    await desk.leadLinks.first().click();
    await expect(desk.panel('Match decision')).toBeVisible();
    await page.goBack();
  }
});

test('filters and pages are in the address and survive a reload', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.signIn();
  await page.getByLabel('Profession').selectOption({ label: 'Dentist' });
  await expect(page).toHaveURL(/profession_id=\d+$/);
  // The address changes a moment before the page and its links do.
  const clear = page.getByRole('link', { name: 'Clear', exact: true });
  await expect(clear).toBeVisible();
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByLabel('To').fill(LAST_DEMO_DAY);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/profession_id=\d+&/);
  await expect(page.getByRole('button', { name: /^Received: until / })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages of leads' }).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^26–50 of/)).toBeVisible();
  await expect(page).toHaveURL(/&page=2$/);
  await desk.listSettled();
  const shown = await desk.leadLinks.allTextContents();
  await page.reload();
  await expect(desk.leadLinks.first()).toHaveText(shown[0] ?? 'none');
  await expect(page.getByLabel('Profession').locator('option:checked')).toHaveText('Dentist');
  await clear.click();
  await expect(page).toHaveURL(AT.console + LEADS);
});

test('leads are read one after the other beside the list, by keys', async ({ page }) => {
  const desk = new AdminConsole(page);
  await desk.signIn();
  await page
    .getByRole('link', { name: /^Preview lead/ })
    .first()
    .click();
  const preview = page.getByRole('heading', { level: 2, name: /^Lead \d+$/ });
  await expect(preview).toBeFocused();
  const first = (await preview.textContent()) ?? '';
  await page.keyboard.press('j');
  await expect(preview).not.toHaveText(first);
  await expect(preview).toBeFocused();
  await expect(page).toHaveURL(/\?lead=\d+$/);
  await page.keyboard.press('k');
  await expect(preview).toHaveText(first);
  // It stays open on another page of the list, and opens again by its address.
  await page.getByRole('navigation', { name: 'Pages of leads' }).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^26–50 of/)).toBeVisible();
  await expect(page).toHaveURL(/page=2&lead=\d+$/);
  await expect(preview).toHaveText(first);
  await page.reload();
  await expect(preview).toBeFocused();
  await expect(preview).toHaveText(first);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
