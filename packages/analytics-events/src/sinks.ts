import type { ConsentChoice } from './consent.ts';
import { EVENTS, type NeutralEvent } from './events.ts';

/** A place to which events go. */
export interface Sink {
  /** The consent that the sink needs; without one, what it gets stays on the device. */
  readonly needs?: keyof ConsentChoice;
  readonly send: (event: NeutralEvent) => void | Promise<void>;
}

/** Writes events to the console, for development. */
export function consoleSink(console: Pick<Console, 'debug'>): Sink {
  return { send: ({ event, properties }) => console.debug('event', event, properties) };
}

/** Pushes events to the `dataLayer` array that tag managers read. */
export function dataLayerSink(target: { dataLayer?: unknown[] }): Sink {
  return {
    needs: 'marketing',
    send: ({ event, properties }) => {
      target.dataLayer ??= [];
      target.dataLayer.push({ event, ...properties });
    },
  };
}

/** The body of `POST /event-logs`. */
export interface EventLogBody {
  readonly event: string;
  readonly description: string;
  readonly icon: string;
  readonly notify: boolean;
  readonly properties: NeutralEvent['properties'];
}

/** An event as the API's event log takes it. */
export function eventLogBody({ event, properties }: NeutralEvent): EventLogBody {
  const { description, icon, notify } = EVENTS[event];
  return { event, description, icon, notify, properties };
}

/**
 * Sends events to the API's event log. `host` is the API's, without `/api/v2`; empty for the page's own.
 * It is `fetch` with `keepalive`, which outlives the page as a beacon does, but lets cookies and the page's address
 * stay behind. A failure is rejected, for the client to log.
 */
export function eventLogSink(host: string, fetch: typeof globalThis.fetch): Sink {
  return {
    needs: 'measurement',
    send: async (event) => {
      const response = await fetch(`${host}/api/v2/event-logs`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(eventLogBody(event)),
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'origin',
      });
      if (!response.ok) throw new Error(`The event log answered ${response.status}`);
    },
  };
}
