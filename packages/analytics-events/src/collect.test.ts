import { EVENTS_AT_ONCE } from '@carematch/validation/rules/timing';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collect, COLLECT_MS } from './collect.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const { window } = new JSDOM('', { url: 'https://example.com/' });
  const sent: (readonly number[])[] = [];
  const add = collect<number>((things) => void sent.push(things), window.document);
  return { window, sent, add };
}

it('sends what comes within five seconds together, and what comes later by itself', () => {
  const { sent, add } = open();
  add(1);
  vi.advanceTimersByTime(COLLECT_MS - 1);
  add(2);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[1, 2]]);
  add(3);
  vi.advanceTimersByTime(COLLECT_MS);
  expect(sent).toEqual([[1, 2], [3]]);
});

it.each(['visibilitychange', 'pagehide'])('sends at once on %s, and once', (name) => {
  const { window, sent, add } = open();
  add(1);
  const target = name === 'pagehide' ? window : window.document;
  target.dispatchEvent(new window.Event(name));
  expect(sent).toEqual([[1]]);
  target.dispatchEvent(new window.Event(name));
  vi.advanceTimersByTime(COLLECT_MS);
  expect(sent).toEqual([[1]]);
});

it('sends as many as the API takes, and waits with the others', () => {
  const { sent, add } = open();
  for (let n = 0; n <= EVENTS_AT_ONCE; n += 1) add(n);
  expect(sent.map((things) => things.length)).toEqual([EVENTS_AT_ONCE]);
  vi.advanceTimersByTime(COLLECT_MS);
  expect(sent.map((things) => things.length)).toEqual([EVENTS_AT_ONCE, 1]);
});
