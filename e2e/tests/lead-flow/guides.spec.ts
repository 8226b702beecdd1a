import { expectSoundInBothThemes } from '../../support/accessibility.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';

const NAME = 'What care costs, and who pays';
const PATH = '/guides/what-therapy-costs';

test('a guide: from the list by keyboard to its first page with its text, the next page and the download', async ({
  page,
}) => {
  await page.goto('/guides');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
  await expectSoundInBothThemes(page, 'guides');
  await tabTo(page, new RegExp(NAME));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);

  const tools = page.getByRole('toolbar', { name: 'Viewer' });
  const viewer = page.getByRole('region', { name: NAME });
  const shown = viewer.locator('.textLayer').first();
  await expect(shown).toContainText('the provider has a contract with your plan');
  await expect(tools.getByText('Page 1 of 2')).toBeVisible();
  await expectSoundInBothThemes(page, 'a guide');

  await viewer.focus();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByText('Page 2 of 2')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(tools.getByText('Page 1 of 2')).toBeVisible();
  const before = (await viewer.locator('.page').first().boundingBox())?.width ?? 0;
  await tabTo(page, /Zoom in/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await viewer.locator('.page').first().boundingBox())?.width ?? 0)
    .toBeGreaterThan(before);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the PDF' }).click();
  expect((await download).suggestedFilename()).toBe('what-therapy-costs.pdf');

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Guides' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guide is there to read and to download', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 2, name: 'Without insurance' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible();
    await expect(page.getByText('Loading the guide')).toBeHidden();
  });
});

test('a guide that there is not is a 404', async ({ page }) => {
  const answer = await page.goto('/guides/no-such-guide');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found')).toBeVisible();
});
