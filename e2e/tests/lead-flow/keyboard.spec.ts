import { tabTo, walkFlow } from '../../support/flow-by-keyboard.ts';
import { addProvider, findLonelyPlace, suspend, vanityNameOf } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expectSoundAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

for (const profession of ['Mental', 'Dentist'])
  test(`the whole flow by keyboard alone: ${profession}`, async ({ page }) => {
    const person = newPerson();
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    await tabTo(page.mainFrame(), ({ tag }) => tag === 'SELECT');
    await page.keyboard.type(profession);
    await tabTo(page.mainFrame(), ({ name }) => name === 'zipCode');
    await page.keyboard.type('10001');
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/(care-options|patient\/services)/);
    await expect(heading).toBeFocused();
    await walkFlow(page.mainFrame(), person);
    await expect(page).toHaveURL(/\/(match-profile|pending-match|no-match)$/);
  });

test('from a public profile to a match with that professional, by keyboard at 390', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const zip = await findLonelyPlace();
  const setUp = { profession: 'mental-health-counselor', region: { zip, radiusMiles: 5 }, credits: 100 };
  const chosen = await addProvider({ ...setUp, lastName: 'Chosen' });
  // Takes turns with the other one: who was asked for decides.
  await addProvider({ ...setUp, lastName: 'Other' });
  const name = await vanityNameOf(chosen);
  const response = await page.goto(`/public-profile/${name}`);
  expect(response?.status()).toBe(200);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Ada Chosen');
  await expect(page.getByRole('link', { name: 'Ask Ada Chosen' })).toBeInViewport();
  await expectSoundAtEachSize(page, 'a public profile');
  await page.setViewportSize({ width: 390, height: 844 });

  await tabTo(page.mainFrame(), ({ name: field }) => field === 'zipCode');
  await page.keyboard.type(zip);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/mental-health-counselor\/care-options$/);
  await expect(page.getByText('Your request goes to Ada Chosen first.')).toBeVisible();
  await expect(heading).toBeFocused();
  await walkFlow(page.mainFrame(), newPerson());
  await expect(page).toHaveURL(/\/match-profile$/);
  await expect(heading).toHaveText("You're matched with Ada Chosen");
  await expect(page.getByText('You asked for them by name')).toBeVisible();
  await expect(page.getByRole('link', { name: "See Ada Chosen's full profile" })).toHaveAttribute(
    'href',
    `/public-profile/${name}`,
  );
});

test('a zip code that is typed into a profile before its script has come stays, and is asked with', async ({
  page,
}) => {
  const zip = await findLonelyPlace();
  const setUp = { profession: 'dentist', region: { zip, radiusMiles: 5 }, credits: 100 };
  const name = await vanityNameOf(await addProvider({ ...setUp, lastName: 'Early' }));
  const { promise: typed, resolve: letScriptsGo } = Promise.withResolvers<undefined>();
  await page.route(/\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(`/public-profile/${name}`, { waitUntil: 'commit' });
  const field = page.getByLabel('Your zip code');
  await field.pressSequentially(zip.slice(0, 3));
  letScriptsGo(undefined);
  await page.waitForLoadState('networkidle');
  await expect(field).toBeFocused();
  await page.keyboard.type(zip.slice(3));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dentist\/patient\/services$/);

  await page.goto(`/public-profile/${name}`);
  await expect(field).toHaveValue(zip);
});

test('the address of a suspended professional is gone at once, and a former one leads on', async ({
  page,
  request,
}) => {
  const setUp = {
    profession: 'mental-health-counselor',
    region: { zip: '10001', radiusMiles: 5 },
    credits: 0,
  };
  const id = await addProvider({ ...setUp, lastName: 'Renamed' });
  const former = await vanityNameOf(id);
  const present = await vanityNameOf(id, `${former}-now`);
  const moved = await request.get(`/public-profile/${former}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/public-profile/${present}`]);
  await suspend(id);
  const response = await page.goto(`/public-profile/${present}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This professional is no longer on Carematch',
  );
  await expect(page.getByRole('heading', { name: 'Others nearby' })).toBeVisible();
  await expectSoundAtEachSize(page, 'a profile that is gone');
});

test('the address of profiles without a name leads home', async ({ page }) => {
  await page.goto('/public-profile');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Find my match' })).toBeVisible();
});
