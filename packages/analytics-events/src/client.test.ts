import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalyticsParts, createAnalytics } from './client.ts';
import type { NeutralEvent } from './events.ts';
import { createOnce } from './once.ts';
import type { PagePattern } from './page.ts';
import type { Sink } from './sinks.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function recorder(needs?: 'measurement' | 'marketing') {
  const events: NeutralEvent[] = [];
  const sink: Sink = { ...(needs && { needs }), send: (event) => void events.push(event) };
  return { events, sink };
}

function client(parts: Partial<AnalyticsParts>) {
  return createAnalytics({
    sinks: [],
    permission: () => ({ measurement: true, marketing: true }),
    page: () => ({ page: '/:id/care-options', referrer: 'none' }),
    onFailure: (failure) => {
      throw failure;
    },
    ...parts,
  });
}

describe('tracking', () => {
  it('starts 500 ms late, then sends what waited, in order', () => {
    const { events, sink } = recorder();
    const { track } = client({ sinks: [sink] });
    track('zip_submit', { step: 'landing' });
    track('care_path', { step: 'care-options', position: 1 });
    vi.advanceTimersByTime(499);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events.map(({ event }) => event)).toEqual(['zip_submit', 'care_path']);
    track('contact', {});
    expect(events).toHaveLength(3);
  });

  it('adds the page of the moment at which it was called', () => {
    const { events, sink } = recorder();
    let page: PagePattern = '/:id/care-options';
    const { track } = client({ sinks: [sink], page: () => ({ page, referrer: 'own' }) });
    track('care_path', { position: 1 });
    page = '/match-profile';
    vi.advanceTimersByTime(500);
    expect(events).toEqual([
      { event: 'care_path', properties: { position: 1, page: '/:id/care-options', referrer: 'own' } },
    ]);
  });

  it('neither compiles nor sends a property outside the list', () => {
    const { events, sink } = recorder();
    const { track } = client({ sinks: [sink] });
    // @ts-expect-error an answer is not a property
    track('care_path', { step: 'care-options', answer: 'Couples' });
    // @ts-expect-error nor is a zip code
    track('zip_submit', { zip: '90210' });
    // @ts-expect-error an outcome has no position
    track('v3_successful_match', { position: 1 });
    // @ts-expect-error a step is one of the listed names
    track('care_goals', { step: 'anxiety' });
    // @ts-expect-error an event is one of the listed names
    track('depression', {});
    const hidden = { step: 'contact', profession: 'mental-health-counselor' } as const;
    // @ts-expect-error a variable hides nothing, either
    track('contact', hidden);
    vi.advanceTimersByTime(500);
    expect(events.map(({ event, properties }) => [event, Object.keys(properties)])).toEqual([
      ['care_path', ['step', 'page', 'referrer']],
      ['zip_submit', ['page', 'referrer']],
      ['v3_successful_match', ['page', 'referrer']],
      ['care_goals', ['page', 'referrer']],
      ['contact', ['step', 'page', 'referrer']],
    ]);
  });

  it('does not let a caller name the page', () => {
    const { events, sink } = recorder();
    const { track } = client({ sinks: [sink] });
    // @ts-expect-error the page is added by the client
    track('contact', { page: '/' });
    vi.advanceTimersByTime(500);
    expect(events[0]?.properties.page).toBe('/:id/care-options');
  });

  it('sends nothing after it was stopped', () => {
    const { events, sink } = recorder();
    const { track, stop } = client({ sinks: [sink] });
    track('contact', {});
    stop();
    track('contact', {});
    vi.advanceTimersByTime(1000);
    expect(events).toEqual([]);
  });
});

describe('consent', () => {
  it('opens exactly the sinks that were agreed to', () => {
    const [own, third, local] = [recorder('measurement'), recorder('marketing'), recorder()];
    const { track } = client({
      sinks: [own.sink, third.sink, local.sink],
      permission: () => ({ measurement: true, marketing: false }),
    });
    track('contact', {});
    vi.advanceTimersByTime(500);
    expect([own, third, local].map(({ events }) => events.length)).toEqual([1, 0, 1]);
  });

  it('that comes later does not reach back', () => {
    const { events, sink } = recorder('measurement');
    let measurement = false;
    const { track } = client({ sinks: [sink], permission: () => ({ measurement, marketing: false }) });
    track('care_path', {});
    measurement = true;
    track('contact', {});
    vi.advanceTimersByTime(500);
    expect(events.map(({ event }) => event)).toEqual(['contact']);
  });

  it('that is taken back holds even what waits', () => {
    const { events, sink } = recorder('measurement');
    let measurement = true;
    const { track } = client({ sinks: [sink], permission: () => ({ measurement, marketing: false }) });
    track('care_path', {});
    measurement = false;
    vi.advanceTimersByTime(500);
    expect(events).toEqual([]);
  });
});

describe('a sink that fails', () => {
  it('is reported, and harms neither the caller nor the other sinks', async () => {
    const { events, sink } = recorder();
    const failures: unknown[] = [];
    const broken = new Error('broken');
    const { track } = client({
      sinks: [
        {
          send: () => {
            throw broken;
          },
        },
        { send: () => Promise.reject(broken) },
        sink,
      ],
      onFailure: (failure) => failures.push(failure),
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(() => track('contact', {})).not.toThrow();
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toEqual([broken, broken]);
    expect(events).toHaveLength(1);
  });
});

describe('once per mount', () => {
  it('acts when it is ready for the first time, and never again', () => {
    const action = vi.fn<() => void>();
    const once = createOnce();
    once(false, action);
    expect(action).not.toHaveBeenCalled();
    once(true, action);
    once(true, action);
    once(false, action);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('acts again for another mount', () => {
    const action = vi.fn<() => void>();
    createOnce()(true, action);
    createOnce()(true, action);
    expect(action).toHaveBeenCalledTimes(2);
  });
});
