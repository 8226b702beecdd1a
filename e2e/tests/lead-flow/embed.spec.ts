import { AT } from '../../support/addresses.ts';
import { EmbeddedFlow, eventsOf, recordEvents, servePage, TRIAL_PAGE } from '../../support/embedded-flow.ts';
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
  await flow.tabTo(({ name }) => name === 'zipCode');
  await page.keyboard.type('10001');
  await page.keyboard.press('Enter');
  await expect.poll(() => flow.path()).toBe(FIRST_STEP);
  await expect(flow.heading).toBeFocused();
  await flow.answerStep();

  const question = flow.iframe.contentFrame().getByRole('dialog', { name: 'Close this form?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  // The ground beside the popup.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.mouse.click(10, 450);
  await flow.button('Close form').click();
  await isClosed();
  expect((await eventsOf(page)).filter(([name]) => name === 'closed')).toHaveLength(2);

  // Back leads out of the site's page, not through the steps of the form that is closed.
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('on a phone, Next stays in the part of a popup that an on-screen keyboard leaves', async ({ page }) => {
  await page.goto(`${AT.demoSite}/visit`);
  await page.getByRole('button', { name: 'Find a chiropractor' }).click();
  const flow = new EmbeddedFlow(page);
  await expect(flow.heading).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 420 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  const dialog = page.getByRole('dialog', { name: 'Find care with Carematch' });
  await expect(async () => expect((await dialog.boundingBox())?.height).toBe(420)).toPass();
  await flow.tabTo(({ name }) => name === 'zipCode');
  await page.keyboard.type('10001');
  await page.keyboard.press('Enter');
  await expect.poll(() => flow.path()).toBe('/chiropractor/patient/services');
  const next = (await flow.button('Next').boundingBox()) ?? { y: 0, height: 0 };
  expect(next.y + next.height).toBeLessThanOrEqual(420);
});

test('elements that come late, twice, or again all show the flow, and a draft goes on', async ({
  page,
  context,
}) => {
  await servePage(
    context,
    TRIAL_PAGE,
    `<script src="${AT.leadFlow}/embed.js"></script>
     <carematch-lead-flow id="one" ${DENTIST}></carematch-lead-flow>
     <carematch-lead-flow id="two" profession="mental-health-counselor" zip="10001"></carematch-lead-flow>`,
  );
  await page.goto(TRIAL_PAGE);
  const one = new EmbeddedFlow(page, page.locator('#one'));
  const two = new EmbeddedFlow(page, page.locator('#two'));
  await one.settled();
  await two.settled();
  expect(await one.path()).toBe(FIRST_STEP);
  expect(await two.path()).toBe('/mental-health-counselor/care-options');

  await page.evaluate(() => {
    const element = document.querySelector('#one');
    element?.remove();
    document.querySelector('#two')?.remove();
    if (element) document.body.append(element);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="late" data-carematch data-profession="dentist" data-zip="10001"></div>',
    );
  });
  await one.settled();
  const late = new EmbeddedFlow(page, page.locator('#late'));
  await late.settled();
  await page.locator('#one').evaluate((element) => element.remove());

  await late.tabTo(({ type }) => type === 'checkbox');
  await page.keyboard.press('Space');
  await page.reload();
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, `<carematch-lead-flow ${DENTIST}></carematch-lead-flow>`);
  const again = new EmbeddedFlow(page);
  await again.settled();
  await expect(again.iframe.contentFrame().getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('Back goes back a step, and then leaves the page around the frame', async ({ page, context }) => {
  await servePage(context, TRIAL_PAGE, `<carematch-lead-flow ${DENTIST}></carematch-lead-flow>`);
  await page.goto(`${AT.demoSite}/visit`);
  await page.goto(TRIAL_PAGE);
  const flow = new EmbeddedFlow(page);
  await flow.settled();
  await flow.answerStep();
  await page.evaluate(() => history.back());
  await expect.poll(() => flow.path()).toBe(FIRST_STEP);
  await expect(flow.heading).toHaveText('What do you need?');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${AT.demoSite}/visit`);
});

test('the frame is as high as its content at every width, and shrinks with it', async ({ page, context }) => {
  await recordEvents(context);
  await servePage(
    context,
    TRIAL_PAGE,
    `<meta name="viewport" content="width=device-width"><carematch-lead-flow ${DENTIST}></carematch-lead-flow>`,
  );
  await page.goto(TRIAL_PAGE);
  const flow = new EmbeddedFlow(page);
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
  const told = (await eventsOf(page)).filter(([name]) => name === 'height').length;
  await page.setViewportSize({ width: 320, height: 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect((await eventsOf(page)).filter(([name]) => name === 'height')).toHaveLength(told);
});

test('a site that is not listed, a sandboxed page and a file show the way to the flow, and no flow', async ({
  page,
  context,
}) => {
  const body = `<carematch-lead-flow ${DENTIST}></carematch-lead-flow>`;
  await servePage(context, 'http://unlisted.example/', body);
  await servePage(context, TRIAL_PAGE, '');
  const isRefused = async (frame = page.frames().at(-1)) => {
    const link = frame?.getByRole('link', { name: 'Open it in a new tab' });
    await expect(link ?? page.locator('nothing')).toHaveAttribute('target', '_blank');
    await expect(frame?.getByRole('heading') ?? page.locator('nothing')).toHaveCount(0);
  };
  await page.goto('http://unlisted.example/');
  await expect.poll(() => page.frames().length).toBe(2);
  await isRefused();

  await context.route(TRIAL_PAGE, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': 'sandbox allow-scripts allow-popups' },
      body: `<script src="${AT.leadFlow}/embed.js"></script>${body}`,
    }),
  );
  await page.goto(TRIAL_PAGE);
  await expect.poll(() => page.frames().length).toBe(2);
  await isRefused();

  // A page that claims the host of a listed one shows nothing: the policy names the origin.
  await servePage(
    context,
    'http://unlisted.example/claim',
    `<iframe src="${AT.leadFlow}/embed/${new URL(AT.demoSite).host}${FIRST_STEP}"></iframe>`,
  );
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto('http://unlisted.example/claim');
  await refused;
});
