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

test('the staff area is not on this host', async ({ request }) => {
  expect((await request.get('/api/admin/v2/me')).status()).toBe(404);
});

test('no answer and no contact detail is in any address', async ({ page }) => {
  const { LeadFlow } = await import('../../support/lead-flow.ts');
  const { newPerson } = await import('../../support/person.ts');
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
