import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COLLECT_MS } from './collect.ts';
import { sentBody } from './testing/sent-body.ts';
import { consoleSink, dataLayerSink, eventLogSink } from './sinks.ts';

const event = {
  event: 'care_path',
  properties: { step: 'care-options', position: 1, page: '/:id/care-options' },
} as const;

const answering = (status: number) => vi.fn<typeof fetch>(async () => new Response(null, { status }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The event log's sink, what it says of failures, and a way to let what it has collected leave. */
function eventLog(host: string, fetch: typeof globalThis.fetch, isAllowed = () => true) {
  const { document } = new JSDOM('', { url: 'https://example.com/' }).window;
  const onFailure = vi.fn<(failure: unknown) => void>();
  const sink = eventLogSink(host, { fetch, document, isAllowed, onFailure });
  return { sink, onFailure, flush: () => vi.advanceTimersByTimeAsync(COLLECT_MS) };
}

describe('the event log', () => {
  it('gets events by one call that outlives the page and carries neither cookies nor address', async () => {
    const fetch = answering(202);
    const { sink, flush } = eventLog('https://api.example.com', fetch);
    void sink.send(event);
    void sink.send({ event: 'v3_unsuccessful_match', properties: {} });
    await flush();
    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, request] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('https://api.example.com/api/v2/event-logs');
    expect(request).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'origin',
    });
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(sentBody(fetch)).toEqual({
      events: [
        {
          event: 'care_path',
          description: 'Care path step shown',
          icon: 'step',
          notify: false,
          properties: { step: 'care-options', position: 1, page: '/:id/care-options' },
        },
        // Staff are told of a lead without a match.
        expect.objectContaining({ event: 'v3_unsuccessful_match', notify: true }),
      ],
    });
  });

  it('tells of a failure once, and needs consent for measurement', async () => {
    const { sink, onFailure, flush } = eventLog('', answering(500));
    void sink.send(event);
    void sink.send(event);
    await flush();
    expect(onFailure.mock.calls).toEqual([[new Error('The event log answered 500')]]);
    expect(sink.needs).toBe('measurement');
  });

  it('says nothing where there were too many events from one address', async () => {
    const { sink, onFailure, flush } = eventLog('', answering(429));
    void sink.send(event);
    await flush();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('gets nothing that waits when consent is taken back', async () => {
    const fetch = answering(202);
    let isAllowed = true;
    const { sink, flush } = eventLog('', fetch, () => isAllowed);
    void sink.send(event);
    isAllowed = false;
    await flush();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the data layer', () => {
  it('is made when there is none, is added to when there is, and needs consent for marketing', () => {
    const target: { dataLayer?: unknown[] } = {};
    const sink = dataLayerSink(target);
    void sink.send(event);
    void sink.send({ event: 'contact', properties: {} });
    expect(target.dataLayer).toEqual([
      { event: 'care_path', step: 'care-options', position: 1, page: '/:id/care-options' },
      { event: 'contact' },
    ]);
    expect(sink.needs).toBe('marketing');
  });
});

describe('the console', () => {
  it('shows the event and needs no consent, since nothing leaves', () => {
    const debug = vi.fn<Console['debug']>();
    const sink = consoleSink({ debug });
    void sink.send(event);
    expect(debug).toHaveBeenCalledWith('event', 'care_path', event.properties);
    expect(sink.needs).toBeUndefined();
  });
});
