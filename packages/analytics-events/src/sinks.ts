import { collect } from './collect.ts';
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

/** One of the events in the body of `POST /event-logs`. */
interface LoggedEvent {
  readonly event: string;
  readonly description: string;
  readonly icon: string;
  readonly notify: boolean;
  readonly properties: NeutralEvent['properties'];
}

/** An event as the API's event log takes it. */
function loggedEvent({ event, properties }: NeutralEvent): LoggedEvent {
  const { description, icon, notify } = EVENTS[event];
  return { event, description, icon, notify, properties };
}

/** What the event log's sink works with. */
interface EventLogTools {
  readonly fetch: typeof globalThis.fetch;
  /** Tells when the page may be about to close. */
  readonly document: Document;
  readonly isAllowed: () => boolean;
  /** Gets the failure of a batch. */
  readonly onFailure: (failure: unknown) => void;
}

/**
 * Sends events to the API's event log, in batches. `host` is the API's, without `/api/v2`; empty for the page's own.
 * It is `fetch` with `keepalive`, which outlives the page as a beacon does, but lets cookies and the page's address
 * stay behind. `isAllowed` is asked again when a batch leaves, so that consent taken back stops what waits. A batch that is over
 * the limit (429) is dropped silently.
 */
export function eventLogSink(host: string, { fetch, document, isAllowed, onFailure }: EventLogTools): Sink {
  const post = async (events: readonly NeutralEvent[]): Promise<void> => {
    if (!isAllowed()) return;
    const response = await fetch(`${host}/api/v2/event-logs`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ events: events.map(loggedEvent) }),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'origin',
    });
    if (!response.ok && response.status !== 429) throw new Error(`The event log answered ${response.status}`);
  };
  return { needs: 'measurement', send: collect((events) => void post(events).catch(onFailure), document) };
}
