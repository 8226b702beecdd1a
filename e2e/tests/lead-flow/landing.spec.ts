import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the header turns solid beyond 100 px; get matched now appears 500 px past the banner, scrolls up and goes', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const scrollTo = (top: number): Promise<void> =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  const header = page.getByRole('banner');
  const seeThrough = 'rgba(0, 0, 0, 0)';
  await scrollTo(100);
  await expect(header).toHaveCSS('background-color', seeThrough);
  await scrollTo(101);
  await expect(header).not.toHaveCSS('background-color', seeThrough);

  const bottom = await page
    .locator('#banner')
    .evaluate((banner) => Math.round(banner.getBoundingClientRect().bottom + window.scrollY));
  const matched = page.getByRole('button', { name: /get matched now/i });
  await scrollTo(bottom + 490);
  await expect(matched).toBeHidden();
  await scrollTo(bottom + 510);
  await expect(matched).toBeVisible();
  await matched.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(matched).toBeHidden();
});

test('the page stays where it was scrolled to before its script ran', async ({ page }) => {
  const { promise: isScrolled, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await isScrolled;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'What we verify' }).waitFor();
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  goOn();
  await expect(page.getByRole('banner')).toHaveAttribute('data-solid', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test('the carousel has six sample cards; Connect only shows its toast, Skip does nothing', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  // It comes with the script, without which Connect does nothing.
  await expect(page.getByRole('button', { name: 'get matched now' })).toBeVisible();
  const connect = page.getByRole('button', { name: /^Connect/ });
  await expect(connect).toHaveCount(6);
  await expect(page.getByText(/sample/i).first()).toBeVisible();
  await connect.first().click({ force: true });
  await expect(page.getByText('Connection Request Sent!')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const before = page.url();
  await page.getByRole('button', { name: /^Skip/ }).first().click({ force: true });
  expect(page.url()).toBe(before);
  await expect(connect).toHaveCount(6);
  expect(calls).toEqual([]);
});
