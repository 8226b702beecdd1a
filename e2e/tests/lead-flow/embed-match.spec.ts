import { AT } from '../../support/addresses.ts';
import { blockStorageInFrames, EmbeddedFlow, eventsOf, recordEvents } from '../../support/embedded-flow.ts';
import { tabTo, walkFlow } from '../../support/flow-by-keyboard.ts';
import { addProvider, findLonelyPlace } from '../../support/marketplace.ts';
import { newPerson } from '../../support/person.ts';
import { expectNoViolationsAtEachSize } from '../../support/screen-sizes.ts';
import { expect, test } from '../../support/test.ts';

/** Whether a page inside a frame needs a scroll bar, or is wider than the frame. */
const overflow = () =>
  document.documentElement.scrollHeight - window.innerHeight > 0 ||
  document.documentElement.scrollWidth > window.innerWidth;

test('an inline embed leads to a match by keyboard, with storage blocked, and tells the site nothing of it', async ({
  page,
  context,
}) => {
  const zip = await findLonelyPlace();
  await addProvider({
    profession: 'mental-health-counselor',
    region: { zip, radiusMiles: 5 },
    credits: 100,
    lastName: 'Inline',
  });
  await blockStorageInFrames(context);
  await recordEvents(context);
  const toSite: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(AT.leadFlow)) toSite.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.goto(`${AT.demoSite}/?gclid=click-1&symptom=worry`);
  const flow = new EmbeddedFlow(page);
  await flow.settled();
  await tabTo(await flow.frame(), ({ name }) => name === 'zipCode');
  await page.keyboard.type(zip);
  await page.keyboard.press('Enter');
  await expect.poll(() => flow.path()).toBe('/mental-health-counselor/care-options');
  await expect(flow.heading).toBeFocused();

  const frame = await flow.frame();
  const lead = page.waitForRequest(
    (request) => request.url().endsWith('/leads') && request.method() === 'POST',
  );
  await walkFlow(frame, newPerson(), async () => {
    await flow.settled();
    expect(await frame.evaluate(overflow)).toBe(false);
    // Each step begins at its top in the page around it.
    await expect(flow.heading).toBeInViewport();
  });
  await expect.poll(() => flow.path()).toBe('/match-profile');
  await expect(flow.heading).toHaveText("You're matched with Ada Inline");
  await expect(flow.heading).toBeInViewport();

  expect((await lead).postDataJSON()).toMatchObject({
    gclid: 'click-1',
    origin_url: `${AT.demoSite}/`,
    embedded_on: new URL(AT.demoSite).host,
  });
  const events = await eventsOf(page);
  const named = (name: string) => events.filter(([event]) => event === name).map(([, detail]) => detail);
  expect(named('ready')).toEqual([null]);
  expect(named('submitted')).toEqual([null]);
  expect(named('outcome')).toEqual([null]);
  const steps = named('step');
  expect(steps).toEqual(steps.map((_, index) => index + 1));
  expect(named('callback:step')).toEqual(steps);
  expect(await context.cookies()).toEqual([]);
  // The site's server is asked for its page and what that is made of, and nothing after.
  expect(
    toSite.filter((request) => !/\/(?:\?gclid=click-1&symptom=worry|site\.css|\w+\.svg) $/.test(request)),
  ).toEqual([]);
  await expectNoViolationsAtEachSize(frame, 'a match in a frame');
});
