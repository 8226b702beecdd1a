import { expectSoundScreen } from '../../support/accessibility.ts';
import { AdminConsole } from '../../support/admin-console.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

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
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await page.getByLabel('From').fill('2026-01-02');
  await page.getByLabel('To').fill('2026-01-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await expectSoundAtEachSize(page, 'leads with errors');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('From')).toBeHidden();
  await page
    .getByRole('link', { name: /^Preview lead/ })
    .first()
    .click();
  await expect(desk.panel('Match decision')).toBeVisible();
  await expectSoundAtEachSize(page, 'the preview of a lead');
});
