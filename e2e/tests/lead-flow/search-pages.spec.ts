import type { Page } from '@playwright/test';

import { tabTo } from '../../support/keyboard.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

const DENTISTS = '/verified-professional/dentist';
const SEATTLE = `${DENTISTS}/crowns/seattle-wa`;

const cards = (page: Page) => page.getByRole('list', { name: 'Professionals' }).getByRole('article');

/** Opens a page. The API's first search after its start reads its data, for which a page waits 4 s and then says to try again. */
const openPage = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
  }).toPass();

test(`${SEATTLE} shows professionals, and is sound on each screen`, async ({ page }) => {
  await openPage(page, SEATTLE);
  await expect(cards(page).first()).toBeVisible();
  await expectSoundAtEachSize(page, SEATTLE);
});

for (const path of [
  DENTISTS,
  `${DENTISTS}/crowns`,
  '/verified-professional/virtual-mental-health-counselor',
  '/verified-professional/virtual-mental-health-counselor/seattle-wa',
  '/verified-professional/virtual-psychiatric-provider/98101',
])
  test(`${path} shows professionals`, async ({ page }) => {
    await openPage(page, path);
    await expect(cards(page).first()).toBeVisible();
  });

test('other spellings move once; unknown verticals, keywords and places are not found and offer the form', async ({
  page,
  request,
}) => {
  for (const spelling of ['Seattle,%20WA', 'seattle-washington', 'SEATTLE-WA']) {
    const { status, headers } = await request
      .get(`${DENTISTS}/crowns/${spelling}?gclid=1`, { maxRedirects: 0 })
      .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
    expect(status, spelling).toBe(301);
    expect(headers['location'], spelling).toBe(`${SEATTLE}?gclid=1`);
  }
  const moved = await request.get(`${DENTISTS}/seattle-wa`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `${DENTISTS}?location=seattle-wa`]);
  for (const path of [
    `${DENTISTS}/crowns/seatle-wa`,
    `${DENTISTS}/crwns`,
    '/verified-professional/astrologer',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('search').getByLabel('City or zip code')).toBeVisible();
  }
  await expectSoundAtEachSize(page, 'an unknown search page');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are set in the sheet and removed again; the place is changed', async ({ page }) => {
    await openPage(page, SEATTLE);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByLabel('Distance').selectOption('30');
    await filters.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/[?&]miles=30/);
    await expect(page.getByRole('button', { name: 'Filters (1 set)' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove Within 30 miles' }).click();
    await expect(page).toHaveURL(new RegExp(`${SEATTLE}$`));

    await page.getByLabel('City or zip code').fill('Portland, OR');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(new RegExp(`${DENTISTS}/crowns/portland-or$`));
  });
});

test('a card leads to the flow, which knows the zip', async ({ page }) => {
  await openPage(page, SEATTLE);
  await cards(page).first().getByRole('link', { name: /^Ask / }).click();
  await expect(page).toHaveURL(/\/dentist\/patient\/services\?professional=[a-z0-9-]+&zipCode=\d{5}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the map loads when it is opened, and shows by keyboard who is where', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openPage(page, SEATTLE);
  const open = page.getByRole('button', { name: 'Show map' });
  await expect(open).toBeEnabled();
  expect(loaded.filter((path) => /map|counties|places/.test(path))).toEqual([]);
  await page.route('**/counties-*.json', (route) => route.abort(), { times: 1 });
  await open.press('Enter');
  const map = page.getByRole('region', { name: 'Map of the professionals in the list' });
  await expect(map.getByRole('alert')).toContainText('The list has the same facts.');
  await map.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(map.getByText('Pick a circle to see who is there.')).toBeVisible();

  const name = await cards(page).first().getByRole('heading').innerText();
  await tabTo(page, new RegExp(name));
  await expect(cards(page).first()).toHaveAttribute('data-active');
  await page.keyboard.press('Enter');
  await map.getByRole('link', { name: `${name}, in the list` }).press('Enter');
  await expect(cards(page).first()).toBeInViewport();
  await expectSoundAtEachSize(page, 'the map');
});
