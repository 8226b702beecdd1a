import { expectNoCanary, newCanaries, recordWalk } from '../../support/canaries.ts';
import { LeadFlow } from '../../support/lead-flow.ts';
import { recordTag, settle, test } from '../../support/tagged-lead-flow.ts';
import { expect } from '../../support/test.ts';

test('from the landing page to a match, with all consented to, no other origin learns anything about health', async ({
  page,
  context,
  taggedLeadFlow,
}) => {
  const { person, zip, words } = await newCanaries('mental-health-counselor');
  const record = await recordTag(page);
  const walk = await recordWalk(context, taggedLeadFlow);
  const flow = new LeadFlow(page);
  await page.goto('/?gclid=click-1');
  for (const kind of ['Analytics', 'Advertising'])
    await page.getByRole('region', { name: kind }).getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => record.loads).toBe(1);

  await flow.toContact({ zip, person });
  await flow.submit();
  await expect(flow.heading).toHaveText("You're matched with Ada Whippoorwill");
  const note = 'My sister Wilhelmina worries about me.';
  await page.getByRole('textbox').fill(note);
  await page.getByRole('button', { name: 'Send note' }).click();
  await expect(page).toHaveURL(/\/complete$/);
  await expect(flow.heading).toHaveText('Thank you');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  await settle(page);

  expect(walk.answers.size).toBeGreaterThan(8);
  expect(walk.sent.length).toBeGreaterThan(record.loads);
  await expectNoCanary(walk, [...words, note, 'Wilhelmina', 'anxiety', 'care-options', 'match-profile']);
});
