import { AT } from '../../support/addresses.ts';
import { expectNoCanary, newCanaries, recordWalk } from '../../support/canaries.ts';
import { EmbeddedFlow, eventsOf, placeOnSite, recordEvents } from '../../support/embedded-flow.ts';
import { tabTo, walkFlow } from '../../support/flow-by-keyboard.ts';
import { agreeBefore, recordTag, settle, test } from '../../support/tagged-lead-flow.ts';
import { expect } from '../../support/test.ts';

test('a popup leads to a match by keyboard, and neither the site nor another origin learns anything about health', async ({
  page,
  context,
  taggedLeadFlow,
}) => {
  const { person, zip, words } = await newCanaries('dentist');
  // The demo site, embedding the lead flow that has a tag.
  await context.route(`${AT.demoSite}/*`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(AT.leadFlow, taggedLeadFlow),
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replaceAll(AT.leadFlow, taggedLeadFlow),
      },
    });
  });
  // A document that a test answers for counts as one of the internet, which may not load from this machine.
  await context.grantPermissions(['local-network-access'], { origin: AT.demoSite });
  const record = await recordTag(context);
  await agreeBefore(page);
  await recordEvents(context);
  await context.addInitScript(() => {
    if (window.top !== window) return;
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => heard.push(data));
  });
  const walk = await recordWalk(context, taggedLeadFlow);
  await placeOnSite(
    page,
    '<carematch-lead-flow mode="popup"><button>Find care</button></carematch-lead-flow>',
  );
  await page.getByRole('button', { name: 'Find care' }).press('Enter');
  const flow = new EmbeddedFlow(page);
  await expect(flow.heading).toBeVisible();
  // Its script runs: a form that is sent earlier leads to a document of its own, whose heading has no focus.
  await expect(flow.iframe).toBeFocused();
  const frame = await flow.frame();
  await tabTo(frame, ({ tag }) => tag === 'SELECT');
  await page.keyboard.type('Dentist');
  await tabTo(frame, ({ name }) => name === 'zipCode');
  await page.keyboard.type(zip);
  await page.keyboard.press('Enter');
  await expect.poll(() => flow.path()).toBe('/dentist/patient/services');
  await expect(flow.heading).toBeFocused();
  await walkFlow(frame, person);
  await expect(flow.heading).toHaveText("You're matched with Ada Whippoorwill");
  await settle(page);

  expect(record).toEqual({ loads: 0, seen: [] });
  expect(walk.answers.size).toBeGreaterThan(6);
  // The site's own page and what it is made of.
  expect(walk.sent.length).toBeGreaterThan(0);
  const events = await eventsOf(page);
  expect(events.map(([name]) => name)).toContain('outcome');
  const learned = await page.evaluate(() => ({
    at: [location.href, document.title, document.referrer],
    heard: (window as unknown as { heard: unknown[] }).heard,
    resources: performance.getEntries().map(({ name }) => name),
  }));
  expect(learned.heard.length).toBeGreaterThan(events.length / 2);
  await expectNoCanary(
    walk,
    [...words, 'patient/services', 'match-profile'],
    [JSON.stringify(events), JSON.stringify(learned)],
  );
});
