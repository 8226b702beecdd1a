import type { Frame, Page } from '@playwright/test';

import { AT } from '../../support/addresses.ts';
import {
  EmbeddedFlow,
  eventsOf,
  placeOnSite,
  recordEvents,
  startUnlistedSite,
} from '../../support/embedded-flow.ts';
import { answerStep, tabTo } from '../../support/flow-by-keyboard.ts';
import { expect, test } from '../../support/test.ts';

const LONG = 'x'.repeat(1_000_000);

/** Neither side knows these, whoever posts them. */
const UNKNOWN = [
  null,
  undefined,
  0,
  '',
  'carematch:leave',
  LONG,
  [],
  ['carematch:closed'],
  {},
  { type: null },
  { type: LONG },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: { type: 'carematch:closed' } },
  { type: 'carematch:Closed' },
  { type: 'carematch:unknown', height: 900, ask: true },
];

const FROM_FRAME = [
  { type: 'carematch:ready' },
  { type: 'carematch:step', step: 2 },
  { type: 'carematch:height', height: 900 },
  { type: 'carematch:typed', typed: false },
  { type: 'carematch:top' },
  { type: 'carematch:submitted' },
  { type: 'carematch:outcome' },
  { type: 'carematch:escape' },
  { type: 'carematch:closed' },
];

const FROM_FRAME_WITH_WRONG_VALUES = [
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
  '900',
  null,
  LONG,
].flatMap((value) => [
  { type: 'carematch:height', height: value },
  { type: 'carematch:step', step: value },
]);

const FROM_HOST = [
  { type: 'carematch:view', top: 40, height: 90 },
  { type: 'carematch:leave', ask: false },
  { type: 'carematch:leave', ask: true },
];

const FROM_HOST_WITH_WRONG_VALUES = [
  { type: 'carematch:leave' },
  ...[0, '', 'true', null, {}].map((ask) => ({ type: 'carematch:leave', ask })),
  ...[-1, Number.NaN, Number.POSITIVE_INFINITY, '40', null, { top: 40 }].flatMap((value) => [
    { type: 'carematch:view', top: value, height: 90 },
    { type: 'carematch:view', top: 40, height: value },
  ]),
];

/** Comes after all that one sender posts. */
const END = 'end of the messages';

/** Counts how many senders have reached their end. */
const countEnds = (receiver: Page | Frame): Promise<void> =>
  receiver.evaluate((end) => {
    Object.assign(window, { ends: 0 });
    addEventListener('message', ({ data }) => {
      if (data === end) (window as unknown as { ends: number }).ends += 1;
    });
  }, END);

const ends = (receiver: Page | Frame): Promise<number> =>
  receiver.evaluate(() => (window as unknown as { ends: number }).ends);

/** Posts from one window to another, which is named as the sender sees it. */
const post = (
  sender: Page | Frame,
  receiver: 'itself' | 'parent' | 'opener' | 'the inline frame',
  messages: readonly unknown[],
): Promise<void> =>
  sender.evaluate(
    ([to, posted, end]) => {
      // Only of a page of one's own origin the document can be read.
      const targets = {
        itself: () => window,
        parent: () => window.parent,
        opener: () => window.opener as Window,
        'the inline frame': () =>
          window.top?.document.querySelector('#inline')?.shadowRoot?.querySelector('iframe')?.contentWindow,
      };
      // Only parsing makes a property of this name.
      const polluting = JSON.parse('{"__proto__":{"polluted":true,"type":"carematch:closed"}}');
      for (const message of [...posted, polluting, end]) targets[to]()?.postMessage(message, '*');
    },
    [receiver, messages, END] as const,
  );

test('forged messages to the page and to the frame change nothing', async ({ page, context }) => {
  const errors: Error[] = [];
  context.on('weberror', (error) => errors.push(error.error()));
  await recordEvents(context);
  const flow = 'profession="dentist" zip="10001"';
  await placeOnSite(
    page,
    `<carematch-lead-flow id="inline" ${flow}></carematch-lead-flow>
     <carematch-lead-flow id="popup" mode="popup" ${flow}><button>Find a dentist</button></carematch-lead-flow>`,
  );
  const inline = new EmbeddedFlow(page, page.locator('#inline'));
  const popup = new EmbeddedFlow(page, page.locator('#popup'));
  await inline.settled();
  const inlineFrame = await inline.frame();
  await answerStep(inlineFrame);
  await page.evaluate(
    (frames) => document.body.insertAdjacentHTML('beforeend', frames),
    `<iframe name="foreign" sandbox="allow-scripts" srcdoc="."></iframe>
     <iframe name="sibling" srcdoc="."></iframe>
     <iframe name="other-flow" src="${AT.leadFlow}/embed/${new URL(AT.demoSite).host}/start?profession=dentist&zipCode=10001"></iframe>`,
  );
  const otherFlow = page.locator('[name=other-flow]').contentFrame().getByRole('heading', { level: 1 });
  await expect(otherFlow).toHaveText('What do you need?');
  await page.getByRole('button', { name: 'Find a dentist' }).press('Enter');
  await expect.poll(async () => (await eventsOf(page)).filter(([name]) => name === 'ready').length).toBe(2);
  const popupFrame = await popup.frame();
  await tabTo(popupFrame, ({ type }) => type === 'checkbox');
  await page.keyboard.press('Space');

  const site = await startUnlistedSite({ '/': { body: '', policy: "default-src 'none'" } });
  try {
    const opened = page.waitForEvent('popup');
    await page.evaluate((url) => void window.open(url), site.url);
    const foreignWindow = await opened;
    await foreignWindow.waitForURL(`${site.url}/`);
    const named = (name: string): Frame => {
      const frame = page.frame(name);
      if (!frame) throw new Error(`There is no frame ${name}.`);
      return frame;
    };

    const state = async () => ({
      events: await eventsOf(page),
      page: await page.evaluate(() => ({
        focus: document.activeElement?.id,
        at: [location.href, scrollY],
        heights: Array.from(
          document.querySelectorAll('carematch-lead-flow'),
          (element) => element.shadowRoot?.querySelector('iframe')?.style.height,
        ),
        isOpen: document.querySelector('#popup')?.shadowRoot?.querySelector('dialog')?.open,
        isPolluted: 'polluted' in {},
      })),
      frames: await Promise.all(
        [inlineFrame, popupFrame].map((frame) =>
          frame.evaluate(() => ({
            focus: [document.activeElement?.tagName, document.activeElement?.getAttribute('name')],
            at: location.href,
            root: document.documentElement.outerHTML.slice(
              0,
              document.documentElement.outerHTML.indexOf('>'),
            ),
            dialogs: document.querySelectorAll('dialog[open]').length,
            isPolluted: 'polluted' in {},
          })),
        ),
      ),
    });
    await countEnds(page);
    await countEnds(inlineFrame);
    const before = await state();

    // To the page: from another site's window, a sandboxed frame, the page itself, and a frame of the flow's origin that is no element's.
    const all = [...UNKNOWN, ...FROM_FRAME, ...FROM_FRAME_WITH_WRONG_VALUES];
    await post(foreignWindow, 'opener', all);
    await post(named('foreign'), 'parent', all);
    await post(page, 'itself', all);
    await post(named('other-flow'), 'parent', all);
    for (const frame of [inlineFrame, popupFrame])
      await post(frame, 'parent', [...UNKNOWN, ...FROM_FRAME_WITH_WRONG_VALUES]);
    await expect.poll(() => ends(page)).toBe(6);
    // To the frame: from a frame of the site's origin that is not the page around it, and from that page.
    await post(named('sibling'), 'the inline frame', [...UNKNOWN, ...FROM_HOST]);
    await post(page, 'the inline frame', [...UNKNOWN, ...FROM_HOST_WITH_WRONG_VALUES]);
    await expect.poll(() => ends(inlineFrame)).toBe(2);

    expect(await state()).toEqual(before);
    expect(errors).toEqual([]);
    // Both still hear each other.
    await popup.iframe.press('Escape');
    await expect(popup.iframe.contentFrame().getByRole('dialog', { name: 'Close this form?' })).toBeVisible();
  } finally {
    site.stop();
  }
});
