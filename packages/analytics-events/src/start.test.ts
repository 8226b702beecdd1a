import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COLLECT_MS } from './collect.ts';
import { sentBody } from './testing/sent-body.ts';
import { storeConsent } from './consent.ts';
import { type AnalyticsWindow, startAnalytics } from './start.ts';

const tags = ['https://tags.example/ads.js'];
const requests = vi.fn<typeof fetch>(async () => new Response(null, { status: 202 }));

beforeEach(() => {
  vi.useFakeTimers();
  requests.mockClear();
});
afterEach(() => vi.useRealTimers());

function open(path: string, { privacySignal = false, agreed = true } = {}): AnalyticsWindow {
  const page = new JSDOM('<title>Depression counseling</title>', {
    url: `https://example.com${path}`,
    referrer: 'https://depression-help.example/teens',
  });
  const { localStorage, location, document } = page.window;
  if (agreed) storeConsent(localStorage, { measurement: true, marketing: true });
  return {
    localStorage,
    location,
    document,
    navigator: { onLine: true, globalPrivacyControl: privacySignal },
    fetch: requests,
    console: { debug: vi.fn<Console['debug']>(), warn: vi.fn<Console['warn']>() },
  };
}

const scripts = (window: AnalyticsWindow) => window.document.scripts.length;

it('logs a step with nothing of the address, the title or the referrer', () => {
  const window = open('/mental-health-counselor/focus-area?zip=90210');
  const { track } = startAnalytics(window, { host: '', tags });
  track('care_goals', { step: 'focus-area', flow_version: 'v3', position: 3 });
  vi.advanceTimersByTime(500 + COLLECT_MS);
  const properties = {
    step: 'focus-area',
    flow_version: 'v3',
    position: 3,
    page: '/:id/focus-area',
    referrer: 'other',
  };
  expect(sentBody(requests)).toMatchObject({ events: [{ properties }] });
  expect(window.dataLayer).toEqual([{ event: 'care_goals', ...properties }]);
  expect(scripts(window)).toBe(0);
});

it.each([
  ['without consent', { agreed: false }],
  ['under Global Privacy Control', { privacySignal: true }],
])('sends and loads nothing %s', (_when, visitor) => {
  const window = open('/', visitor);
  const { track, enterPage } = startAnalytics(window, { host: '', tags });
  track('zip_submit', { step: 'landing' });
  vi.advanceTimersByTime(500);
  track('zip_submit', { step: 'landing' });
  enterPage();
  vi.advanceTimersByTime(COLLECT_MS);
  expect(requests).not.toHaveBeenCalled();
  expect(window.dataLayer).toBeUndefined();
  expect(scripts(window)).toBe(0);
});

it('loads tags on the landing page after 500 ms, and no sooner', () => {
  const window = open('/');
  const { enterPage, needsFreshDocument } = startAnalytics(window, { host: '', tags });
  expect(enterPage()).toBe(false);
  vi.advanceTimersByTime(499);
  expect(scripts(window)).toBe(0);
  vi.advanceTimersByTime(1);
  expect(scripts(window)).toBe(1);
  expect(needsFreshDocument('/dentist/care-options')).toBe(true);
});

it('loads tags with the consent for marketing alone, and logs with the one for measurement alone', () => {
  for (const choice of [{ measurement: true }, { marketing: true }]) {
    requests.mockClear();
    const window = open('/', { agreed: false });
    storeConsent(window.localStorage, choice);
    const { track } = startAnalytics(window, { host: '', tags });
    track('zip_submit', {});
    vi.advanceTimersByTime(500 + COLLECT_MS);
    const isMarketing = 'marketing' in choice;
    expect(requests).toHaveBeenCalledTimes(isMarketing ? 0 : 1);
    expect(scripts(window)).toBe(isMarketing ? 1 : 0);
    expect(window.dataLayer?.length).toBe(isMarketing ? 1 : undefined);
  }
});

it('loads no tags in a document that has shown another page', () => {
  const window = open('/');
  let isTagsOnly = false;
  const { enterPage } = startAnalytics(window, { host: '', tags, mayLoadTags: () => isTagsOnly });
  vi.advanceTimersByTime(500);
  expect(enterPage()).toBe(false);
  expect(scripts(window)).toBe(0);
  isTagsOnly = true;
  expect(enterPage()).toBe(true);
});

it('has no data layer where no tag is configured', () => {
  const window = open('/');
  const { track } = startAnalytics(window, { host: '' });
  track('zip_submit', {});
  vi.advanceTimersByTime(500 + COLLECT_MS);
  expect(requests).toHaveBeenCalledTimes(1);
  expect(window.dataLayer).toBeUndefined();
});

it('only warns when the event log cannot be reached', async () => {
  const window = open('/');
  requests.mockRejectedValueOnce(new TypeError('offline'));
  const { track } = startAnalytics(window, { host: '' });
  track('zip_submit', {});
  await vi.advanceTimersByTimeAsync(500 + COLLECT_MS);
  expect(window.console.warn).toHaveBeenCalledTimes(1);
});

it('works, and sends nothing, where storage is blocked', () => {
  const window = open('/', { agreed: false });
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const { track } = startAnalytics(window, { host: '', tags });
  expect(() => track('zip_submit', {})).not.toThrow();
  vi.advanceTimersByTime(500 + COLLECT_MS);
  expect(requests).not.toHaveBeenCalled();
});
