import { expectNoCanary, newCanaries, recordWalk } from '../../support/canaries.ts';
import { tabTo, walkFlow } from '../../support/flow-by-keyboard.ts';
import { vanityNameOf } from '../../support/marketplace.ts';
import { agreeBefore, recordTag, settle, test } from '../../support/tagged-lead-flow.ts';
import { expect } from '../../support/test.ts';

test('from a guide, a search page and a profile to a match, no other origin learns anything about health', async ({
  page,
  context,
  taggedLeadFlow,
}) => {
  const { person, providerId, zip, words } = await newCanaries('dentist');
  const name = await vanityNameOf(providerId);
  const record = await recordTag(context);
  await agreeBefore(page);
  const walk = await recordWalk(context, taggedLeadFlow);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect.poll(() => record.loads).toBe(1);

  await page.goto('/guides');
  await page.getByRole('link', { name: 'What care costs, and who pays' }).first().click();
  await expect(page.getByRole('toolbar', { name: 'Viewer' }).getByText('Page 1 of')).toBeVisible();

  const search = `/verified-professional/dentist/crowns/${zip}`;
  await expect(async () => expect((await page.goto(search))?.status()).toBe(200)).toPass();
  // The landing page in a tab of its own: only its referrer says what was searched. Opened by the page, as Playwright at times does not
  // hear that a tab which a click with Ctrl opens has gone anywhere.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/', '_blank', 'noopener'));
  const landing = await opened;
  await expect(landing.getByRole('button', { name: 'Find my match' })).toBeVisible();
  await Promise.all([settle(page), settle(landing)]);
  await landing.close();
  await page.getByRole('link', { name: 'View profile of Ada Whippoorwill' }).click();
  await expect(heading).toHaveText('Ada Whippoorwill');
  await tabTo(page.mainFrame(), ({ name: field }) => field === 'zipCode');
  await page.keyboard.type(zip);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/patient\/services$/);
  await expect(heading).toBeFocused();
  await walkFlow(page.mainFrame(), person);
  await expect(heading).toHaveText("You're matched with Ada Whippoorwill");
  await page.getByRole('banner').getByRole('link').first().click();
  await settle(page);

  expect(walk.answers.size).toBeGreaterThan(6);
  expect(walk.sent.length).toBeGreaterThan(record.loads);
  await expectNoCanary(walk, [...words, name, 'crowns', 'what-therapy-costs', 'patient/services']);
});
