import { describe, expect, it, vi } from 'vitest';
import { sentBody } from './testing/sent-body.ts';
import { consoleSink, dataLayerSink, eventLogSink } from './sinks.ts';

const event = {
  event: 'care_path',
  properties: { step: 'care-options', position: 1, page: '/:id/care-options' },
} as const;

const answering = (status: number) => vi.fn<typeof fetch>(async () => new Response(null, { status }));

describe('the event log', () => {
  it('gets the event by one call that outlives the page and carries neither cookies nor address', async () => {
    const fetch = answering(202);
    await eventLogSink('https://api.example.com', fetch).send(event);
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
      event: 'care_path',
      description: 'Care path step shown',
      icon: 'step',
      notify: false,
      properties: { step: 'care-options', position: 1, page: '/:id/care-options' },
    });
  });

  it('tells staff of a lead without a match', async () => {
    const fetch = answering(202);
    await eventLogSink('', fetch).send({ event: 'v3_unsuccessful_match', properties: {} });
    expect(sentBody(fetch)).toMatchObject({ notify: true });
  });

  it('rejects when the API refuses, and needs consent for measurement', async () => {
    const sink = eventLogSink('', answering(429));
    await expect(sink.send(event)).rejects.toThrow('429');
    expect(sink.needs).toBe('measurement');
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
