import { ANALYTICS_DELAY_MS } from '@carematch/validation/rules/timing';
import type { ConsentChoice } from './consent.ts';
import {
  type EventName,
  type NeutralEvent,
  type OnlyPropertiesOf,
  type PropertiesOf,
  neutralEvent,
} from './events.ts';
import type { RedactedPage } from './page.ts';
import type { Sink } from './sinks.ts';

/** What the client is made of. */
export interface AnalyticsParts {
  readonly sinks: readonly Sink[];
  /** Asked anew for every event, so that consent taken back counts at once. */
  readonly permission: () => ConsentChoice;
  readonly page: () => RedactedPage;
  /** Gets the failure of a sink. */
  readonly onFailure: (failure: unknown) => void;
  /** Wait before the first event leaves, in ms; 500 by default. */
  readonly delayMs?: number;
}

/** Tracks listed events. */
export interface Analytics {
  /** Sends an event to every sink that consent allows. Never throws. */
  readonly track: <Name extends EventName, Given extends PropertiesOf<Name>>(
    name: Name,
    properties: OnlyPropertiesOf<Name, Given>,
  ) => void;
  /** Runs an action when analytics have started: after the delay, or at once if that is over. */
  readonly whenStarted: (action: () => void) => void;
  /** Ends it: what waits for the start is dropped, and nothing more is taken. */
  readonly stop: () => void;
}

/** Makes a client that starts after the delay; what is tracked before then waits, in order. */
export function createAnalytics(parts: AnalyticsParts): Analytics {
  const { sinks, permission, page, onFailure, delayMs = ANALYTICS_DELAY_MS } = parts;
  let waiting: (() => void)[] | undefined = [];
  let stopped = false;

  const isAllowed = ({ needs }: Sink): boolean => needs === undefined || permission()[needs];

  const deliver = async (sink: Sink, event: NeutralEvent): Promise<void> => {
    try {
      await sink.send(event);
    } catch (failure) {
      onFailure(failure);
    }
  };

  const whenStarted = (action: () => void): void => {
    if (stopped) return;
    if (waiting) waiting.push(action);
    else action();
  };

  const timer = setTimeout(() => {
    const actions = waiting ?? [];
    waiting = undefined;
    for (const action of actions) action();
  }, delayMs);

  return {
    whenStarted,
    track: (name, properties) => {
      const event = neutralEvent(name, { ...properties, ...page() });
      if (!event) return;
      // Asked now and again on leaving: consent given later does not reach back, consent taken back does.
      const allowed = sinks.filter(isAllowed);
      whenStarted(() => {
        for (const sink of allowed) if (isAllowed(sink)) void deliver(sink, event);
      });
    },
    stop: () => {
      stopped = true;
      waiting = undefined;
      clearTimeout(timer);
    },
  };
}
