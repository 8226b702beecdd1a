import { type Analytics, createAnalytics } from './client.ts';
import { type ConsentStorage, permission } from './consent.ts';
import { redactPage } from './page.ts';
import { consoleSink, dataLayerSink, eventLogSink } from './sinks.ts';
import { type TagLoader, createTagLoader } from './tags.ts';

/** Where events go, and which tags there are. */
export interface AnalyticsConfig {
  /** The API's host without `/api/v2`; empty for the page's own. */
  readonly host: string;
  /** Addresses of third-party tags of this deployment; none by default. */
  readonly tags?: readonly string[];
  /** Whether this document has shown nothing yet that a tag may not see: one that loads watches the rest of its life. */
  readonly mayLoadTags?: () => boolean;
  /** Also writes every event to the console. */
  readonly debug?: boolean;
}

/** What analytics read and write of the browser's window. */
export interface AnalyticsWindow {
  readonly localStorage: ConsentStorage;
  readonly navigator: Pick<Navigator, 'onLine'> & { readonly globalPrivacyControl?: boolean };
  readonly location: { readonly href: string };
  readonly document: Document;
  readonly fetch: typeof globalThis.fetch;
  readonly console: Pick<Console, 'debug' | 'warn'>;
  dataLayer?: unknown[];
}

/** Everything an app needs to track its steps. */
export type AppAnalytics = Omit<Analytics, 'whenStarted'> & TagLoader;

// Reading `localStorage` throws where storage is blocked; then there is no consent.
const blocked: ConsentStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

function storageOf(window: AnalyticsWindow): ConsentStorage {
  try {
    return window.localStorage;
  } catch {
    return blocked;
  }
}

/** Starts analytics for an app, 500 ms late. `enterPage` loads tags then, at the earliest. */
export function startAnalytics(window: AnalyticsWindow, config: AnalyticsConfig): AppAnalytics {
  const { host, tags = [], mayLoadTags = () => true, debug = false } = config;
  const allowed = () => permission(storageOf(window), window.navigator);
  const onFailure = (failure: unknown): void => window.console.warn('An event was not logged.', failure);
  const { track, whenStarted, stop } = createAnalytics({
    sinks: [
      eventLogSink(host, {
        fetch: (...request) => window.fetch(...request),
        document: window.document,
        isAllowed: () => allowed().measurement,
        onFailure,
      }),
      ...(tags.length > 0 ? [dataLayerSink(window)] : []),
      ...(debug ? [consoleSink(window.console)] : []),
    ],
    permission: allowed,
    page: () => redactPage({ href: window.location.href, referrer: window.document.referrer }),
    onFailure,
  });
  const loader = createTagLoader(window.document, tags, () => allowed().marketing && mayLoadTags());
  let isStarted = false;
  whenStarted(() => {
    isStarted = true;
    loader.enterPage();
  });
  return { track, stop, ...loader, enterPage: () => isStarted && loader.enterPage() };
}
