import { tabTo as tabToField, walkFlow } from '../../support/flow-by-keyboard.ts';
import { tabTo } from '../../support/keyboard.ts';
import { addProvider, findLonelyPlace } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expect, test } from '../../support/test.ts';

for (const [profession, keyword] of [
  ['mental-health-counselor', 'anxiety-counseling'],
  ['dentist', 'crowns'],
] as const)
  test(`from a search for a ${profession} to a match with the one who was asked, by keyboard at 390`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const zip = await findLonelyPlace();
    const setUp = { profession, region: { zip, radiusMiles: 5 }, credits: 100 };
    await addProvider({ ...setUp, lastName: 'Chosen' });
    // Takes turns with the other one: who was asked for decides.
    await addProvider({ ...setUp, lastName: 'Other' });

    const heading = page.getByRole('heading', { level: 1 });
    const search = `/verified-professional/${profession}/${keyword}`;
    // The API's first search after its start reads its data, for which a page waits 4 s and then says to try again.
    await expect(async () => expect((await page.goto(search))?.status()).toBe(200)).toPass();
    await tabToField(page.mainFrame(), ({ name }) => name === 'location');
    await page.keyboard.type(zip);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${search}/${zip}`);
    await tabTo(page, /^Ask Ada Chosen$/);
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/(care-options|patient\/services)\?/);
    await expect(page.getByText('Your request goes to Ada Chosen first.')).toBeVisible();
    await walkFlow(page.mainFrame(), newPerson());
    await expect(page).toHaveURL(/\/match-profile$/);
    await expect(heading).toHaveText("You're matched with Ada Chosen");
    await expect(page.getByText('You asked for them by name')).toBeVisible();
  });
