import { LeadFlow } from '../../support/lead-flow.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page reads, and its form leads to the first step', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByLabel('What kind of care do you need?').selectOption('dentist');
    await page.getByLabel('Your zip code').fill('10001');
    await page.getByRole('button', { name: 'Find my match' }).click();
    await expect(page).toHaveURL(/\/dentist\/patient\/services/);
    await expect(page.getByRole('checkbox').first()).toBeAttached();
  });

  test('the first step reads', async ({ page }) => {
    await page.goto('/mental-health-counselor/care-options?zipCode=10001');
    await expect(page.getByText('Take the first step to feeling better.')).toBeVisible();
    await expect(page.getByText('Who are you here for today?').first()).toBeVisible();
    for (const path of ['Couples', 'Couples or Family', 'Individual', 'Teen'])
      await expect(page.getByText(path, { exact: true }).first()).toBeVisible();
  });

  test('an answer does not end up in the address', async ({ page }) => {
    await page.goto('/mental-health-counselor/care-options');
    await page.getByRole('radio', { name: 'Teen' }).check({ force: true });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/care-options$/);
  });
});

test('what is chosen and pressed before the script has come is not lost', async ({ page }) => {
  const { promise: chosen, resolve: letScriptsGo } = Promise.withResolvers<undefined>();
  await page.route(/\/main-.*\.js$/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('/mental-health-counselor/care-options?zipCode=10001', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'repeatEarlyInput' in window);
  await page.getByRole('radio', { name: 'Teen' }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  letScriptsGo(undefined);
  await expect(page).toHaveURL(/\/explore-needs$/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Teen' })).toBeChecked();
});

test('what is typed before the script has come is kept where a password manager has put its own beside', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  const { promise: typed, resolve: letScriptsGo } = Promise.withResolvers<undefined>();
  await page.route(/\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const zip = page.getByLabel('Your zip code');
  await zip.evaluate((input) => {
    for (const field of document.querySelectorAll('select, input')) {
      field.before(document.createElement('fill-in'));
      field.after(document.createElement('fill-in'));
    }
    const wrap = document.createElement('span');
    input.replaceWith(wrap);
    wrap.append(input);
  });
  await page.getByLabel('What kind of care do you need?').selectOption('dentist');
  await zip.fill('10001');
  letScriptsGo(undefined);
  await page.waitForLoadState('networkidle');
  await expect(zip).toHaveValue('10001');
  await expect(page.getByLabel('What kind of care do you need?')).toHaveValue('dentist');
  await expect(page.locator('fill-in')).toHaveCount(4);
  expect(said).toEqual([]);
  await page.getByRole('button', { name: 'Find my match' }).click();
  await expect(page).toHaveURL(/\/dentist\/patient\/services$/);
});

/** Draft of a visitor who has told where they are and for whom. */
const BEGUN = {
  location_id: '10001',
  originUrl: '/',
  professionId: '3',
  professionSlug: 'mental-health-counselor',
  care_path: '3',
  submissionKey: 'a'.repeat(32),
};

for (const { path, draft, leadsTo } of [
  { path: 'mental-health-counselor/care-options', draft: {}, leadsTo: '/' },
  { path: 'dentist/patient/services', draft: {}, leadsTo: '/' },
  { path: 'mental-health-counselor/explore-needs', draft: {}, leadsTo: '/' },
  { path: 'mental-health-counselor/about-you/contact', draft: {}, leadsTo: '/' },
  {
    path: 'mental-health-counselor/focus-area',
    draft: BEGUN,
    leadsTo: '/mental-health-counselor/care-options',
  },
])
  test(`/${path} without what it builds on leads to ${leadsTo}, and shows nothing before`, async ({
    page,
  }) => {
    await page.goto('/privacy-policy');
    await page.evaluate((told) => {
      for (const [key, value] of Object.entries<string>(told)) localStorage.setItem(key, value);
    }, draft);
    await page.addInitScript(() => {
      for (const type of ['paint', 'layout-shift'])
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const key = entry.name || type;
            const seen = 'value' in entry ? entry.value : location.pathname;
            sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${String(seen)};`);
          }
        }).observe({ type });
    });
    await page.goto(`/${path}`);
    await expect(page).toHaveURL(leadsTo);
    await page.waitForLoadState('networkidle');
    const read = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
    await expect.poll(() => read('first-contentful-paint')).toBe(`${leadsTo};`);
    const shifts = (await read('layout-shift'))?.split(';') ?? [];
    // The budget of `bench/paint`.
    expect(shifts.reduce((sum, shift) => sum + Number(shift), 0)).toBeLessThan(0.01);
  });

for (const path of ['/', '/mental-health-counselor/care-options?zipCode=10001', '/privacy-policy'])
  test(`${path} hydrates without a word on the console`, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(said).toEqual([]);
  });

test('a visitor gets on where the parts that a page does without are blocked', async ({ page }) => {
  const flow = new LeadFlow(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.route(/\/assets\/(late-parts|care-path-drawing)-/, (route) => route.abort());
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await flow.startHere('10001', /Mental Health Counselor/);
  await flow.choosePath('Individual');
  await expect(flow.heading).toBeVisible();
  expect(documents).toHaveLength(1);
});

test('a page whose own part is blocked says so, and loads when it is tried again', async ({ page }) => {
  await page.route(/\/assets\/home-page-/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText("A part of this page didn't load.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByLabel('Your zip code').fill('123');
  await page.getByRole('button', { name: 'Find my match' }).click();
  await expect(page.getByText('Please type a 5-digit numerical ZIP code location.')).toBeVisible();
});

test('the staff area is not on this host', async ({ request }) => {
  expect((await request.get('/api/admin/v2/me')).status()).toBe(404);
});

test('no answer and no contact detail is in any address', async ({ page }) => {
  const person = newPerson();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const flow = new LeadFlow(page);
  await flow.toContact({ zip: '10001', person });
  await flow.submit();
  await expect(page).toHaveURL(/\/match-profile$/);
  const all = addresses.join('\n');
  for (const secret of [person.phone, person.email, 'anxious', 'anxiety', 'Individual', 'individual'])
    expect(all).not.toContain(secret);
});
