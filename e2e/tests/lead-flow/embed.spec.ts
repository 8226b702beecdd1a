import { AT } from '../../support/addresses.ts';
import {
  EmbeddedFlow,
  eventsOf,
  recordEvents,
  placeOnSite,
  startUnlistedSite,
} from '../../support/embedded-flow.ts';
import { answerStep, tabTo } from '../../support/flow-by-keyboard.ts';
import { expect, test } from '../../support/test.ts';

const FIRST_STEP = '/dentist/patient/services';
const DENTIST = 'profession="dentist" zip="10001"';

test('a popup takes the focus, asks before it closes over an answer, and gives the focus back', async ({
  page,
  context,
}) => {
  await recordEvents(context);
  await page.goto(`${AT.demoSite}/dental`);
  const opener = page.getByRole('link', { name: 'Find a dentist' });
  const flow = new EmbeddedFlow(page);
  const dialog = page.getByRole('dialog', { name: 'Find care with Carematch' });
  const isClosed = async () => {
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  };
  const open = async () => {
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(flow.heading).toBeVisible();
  };

  await open();
  await expect(flow.iframe).toBeFocused();
  await page.keyboard.press('Escape');
  await isClosed();

  await open();
  await tabTo(await flow.frame(), ({ name }) => name === 'zipCode');
  await page.keyboard.type('10001');
  await page.keyboard.press('Enter');
  await expect.poll(() => flow.path()).toBe(FIRST_STEP);
  await expect(flow.heading).toBeFocused();
  await answerStep(await flow.frame());

  const question = flow.iframe.contentFrame().getByRole('dialog', { name: 'Close this form?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  // The ground beside the popup.
  await page.setViewportSize({ width: 1280, height: 900 });
  // A frame takes presses where it was until the browser has drawn it anew.
  await expect(async () => {
    await page.mouse.click(10, 450);
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass();
  await flow.button('Close form').click();
  await isClosed();
  expect((await eventsOf(page)).filter(([name]) => name === 'closed')).toHaveLength(2);

  // Back leads out of the site's page, not through the steps of the form that is closed.
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('a popup keeps the focus from a form in the page, and Escape closes it', async ({ page }) => {
  await placeOnSite(
    page,
    `<carematch-lead-flow ${DENTIST}></carematch-lead-flow>
     <button data-carematch data-profession="psychiatric-provider">Talk to someone</button>`,
  );
  await new EmbeddedFlow(page).settled();
  const opener = page.getByRole('button', { name: 'Talk to someone' });
  const dialog = page.getByRole('dialog', { name: 'Find care with Carematch' });
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  const popup = new EmbeddedFlow(page, page.locator('carematch-lead-flow[mode=popup]'));
  await expect(popup.heading).toBeVisible();
  await expect(popup.iframe).toBeFocused();
  await tabTo(await popup.frame(), ({ name }) => name === 'zipCode');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('on a phone, Next stays in the part of a popup that an on-screen keyboard leaves', async ({ page }) => {
  await page.goto(`${AT.demoSite}/visit`);
  await page.getByRole('button', { name: 'Find a chiropractor' }).click();
  const flow = new EmbeddedFlow(page);
  await expect(flow.heading).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 550 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  const dialog = page.getByRole('dialog', { name: 'Find care with Carematch' });
  await expect(async () => expect((await dialog.boundingBox())?.height).toBe(550)).toPass();
  await tabTo(await flow.frame(), ({ name }) => name === 'zipCode');
  await page.keyboard.type('10001');
  await page.keyboard.press('Enter');
  await expect.poll(() => flow.path()).toBe('/chiropractor/patient/services');
  const next = (await flow.button('Next').boundingBox()) ?? { y: 0, height: 0 };
  expect(next.y + next.height).toBeLessThanOrEqual(550);
});

test('elements that come late, twice, or again all show the flow, and a draft goes on', async ({ page }) => {
  await placeOnSite(
    page,
    `<carematch-lead-flow id="one" ${DENTIST}></carematch-lead-flow>
     <carematch-lead-flow id="two" profession="mental-health-counselor" zip="10001"></carematch-lead-flow>`,
  );
  const one = new EmbeddedFlow(page, page.locator('#one'));
  const two = new EmbeddedFlow(page, page.locator('#two'));
  await one.settled();
  await two.settled();
  expect(await one.path()).toBe(FIRST_STEP);
  expect(await two.path()).toBe('/mental-health-counselor/care-options');

  await page.addScriptTag({ url: `${AT.leadFlow}/embed.js?again` });
  await page.evaluate(() => {
    const element = document.querySelector('#one');
    element?.remove();
    document.querySelector('#two')?.remove();
    if (element) document.body.append(element);
  });
  await one.settled();
  // The draft is that of the flow which began last.
  await page.locator('#one').evaluate((element) => {
    element.remove();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="late" data-carematch data-profession="dentist" data-zip="10001"></div>',
    );
  });
  const late = new EmbeddedFlow(page, page.locator('#late'));
  await late.settled();
  await tabTo(await late.frame(), ({ type }) => type === 'checkbox');
  await page.keyboard.press('Space');
  await expect(late.iframe.contentFrame().getByRole('checkbox', { checked: true })).toHaveCount(1);

  const again = new EmbeddedFlow(page);
  // What one process of the browser stores takes a moment to get to another.
  await expect(async () => {
    await placeOnSite(page, `<carematch-lead-flow ${DENTIST}></carematch-lead-flow>`);
    const checked = again.iframe.contentFrame().getByRole('checkbox', { checked: true });
    await expect(checked).toHaveCount(1, { timeout: 4000 });
  }).toPass();
});

test('a button has the text of its element, or else its own', async ({ page }) => {
  await placeOnSite(
    page,
    `<div data-carematch data-mode="button" data-profession="dentist">Find a dentist here</div>
     <carematch-lead-flow mode="button">
     </carematch-lead-flow>`,
  );
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Find a dentist here')).toHaveCount(1);
  await expect(button('Find my match')).toHaveCount(1);
});

test('the form in a frame leads to the first step before its script has come', async ({ page }) => {
  await page.route(/\/assets\/main-/, (route) => route.abort(), { times: 1 });
  await page.goto(`${AT.demoSite}/dental`);
  await page.getByRole('link', { name: 'Find a dentist' }).press('Enter');
  const flow = new EmbeddedFlow(page);
  await expect(flow.heading).toBeVisible();
  const form = flow.iframe.contentFrame();
  await form.getByLabel('Your zip code').fill('10001');
  await form.getByRole('button', { name: 'Find my match' }).click();
  await expect.poll(() => flow.path()).toBe(FIRST_STEP);
  const frame = await flow.frame();
  const stored = () => frame.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await expect.poll(stored).toContain(`${AT.demoSite}/dental`);
});

test('the focus stays in the field in which someone types when the script comes, and when a popup asks', async ({
  page,
  context,
}) => {
  await recordEvents(context);
  const { promise: typed, resolve: letScriptsGo } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/main-/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(`${AT.demoSite}/dental`);
  await page.getByRole('link', { name: 'Find a dentist' }).press('Enter');
  const flow = new EmbeddedFlow(page);
  await expect(flow.heading).toBeVisible();
  await tabTo(await flow.frame(), ({ name }) => name === 'zipCode');
  await page.keyboard.type('100');
  letScriptsGo(undefined);
  await expect.poll(async () => (await eventsOf(page)).map(([name]) => name)).toContain('ready');
  const zip = flow.iframe.contentFrame().getByLabel('Your zip code');
  await page.keyboard.type('0');
  await expect(zip).toHaveValue('1000');

  const question = flow.iframe.contentFrame().getByRole('dialog', { name: 'Close this form?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await page.keyboard.type('1');
  await expect(zip).toHaveValue('10001');
  await page.keyboard.press('Enter');
  await expect.poll(() => flow.path()).toBe(FIRST_STEP);
});

test('Back goes back a step, and then leaves the page around the frame', async ({ page }) => {
  await page.goto(`${AT.demoSite}/dental`);
  await placeOnSite(page, `<carematch-lead-flow ${DENTIST}></carematch-lead-flow>`);
  const flow = new EmbeddedFlow(page);
  await flow.settled();
  await answerStep(await flow.frame());
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => flow.path()).toBe(FIRST_STEP);
  await expect(flow.heading).toHaveText('What do you need?');
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(`${AT.demoSite}/dental`);
});

test('the frame is as high as its content at every width, and shrinks with it', async ({ page, context }) => {
  await recordEvents(context);
  await placeOnSite(page, `<carematch-lead-flow ${DENTIST}></carematch-lead-flow>`);
  const flow = new EmbeddedFlow(page);
  await flow.settled();
  const frame = await flow.frame();
  const heights: number[] = [];
  for (const width of [320, 390, 768, 1280, 320]) {
    await page.setViewportSize({ width, height: 2000 });
    await flow.settled();
    expect(
      await frame.evaluate(() => [
        document.documentElement.scrollHeight - window.innerHeight,
        document.documentElement.clientWidth - window.innerWidth,
        document.documentElement.scrollWidth - window.innerWidth,
      ]),
    ).toEqual([0, 0, 0]);
    heights.push((await flow.iframe.boundingBox())?.height ?? 0);
  }
  expect(heights[3]).toBeLessThan(heights[0] ?? 0);
  expect(heights[4]).toBe(heights[0]);
  // It does not creep: the same content is told once.
  const told = async () => (await eventsOf(page)).filter(([name]) => name === 'height').length;
  const before = await told();
  await page.setViewportSize({ width: 320, height: 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await told()).toBe(before);
});

test('a site that is not listed and a sandboxed page show the way to the flow, and no flow', async ({
  page,
}) => {
  const body = `<script src="${AT.leadFlow}/embed.js"></script><carematch-lead-flow ${DENTIST}></carematch-lead-flow>`;
  const policy = `default-src 'none'; script-src ${AT.leadFlow}; frame-src ${AT.leadFlow}`;
  const site = await startUnlistedSite({
    '/': { body, policy },
    '/sandboxed': { body, policy: `${policy}; sandbox allow-scripts allow-popups` },
    '/claim': {
      body: `<iframe src="${AT.leadFlow}/embed/${new URL(AT.demoSite).host}${FIRST_STEP}"></iframe>`,
      policy,
    },
  });
  try {
    const framed = page.locator('iframe').contentFrame();
    for (const path of ['/', '/sandboxed']) {
      await page.goto(site.url + path);
      const link = framed.getByRole('link', { name: 'Open it in a new tab' });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', new RegExp(`^${AT.leadFlow}/start`));
      await expect(framed.getByRole('heading')).toHaveCount(0);
    }
    // A page that claims a listed host shows nothing: the policy names the origin.
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`${site.url}/claim`);
    await refused;
    await expect(framed.getByRole('heading', { name: 'What do you need?' })).toHaveCount(0);
  } finally {
    site.stop();
  }
});
