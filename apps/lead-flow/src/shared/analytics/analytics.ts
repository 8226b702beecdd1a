import { startAnalytics } from '@carematch/analytics-events/start';
import { isTagPage } from '@carematch/analytics-events/tags';

import { guardMoves, moves } from '../document-moves.ts';
import { sessionStore } from '../draft/browser-storage.ts';
import { pageConfig } from '../page-config.ts';
import { decidedSince } from '../privacy/consent-choice.ts';
import type { Count, Seen } from './track.ts';

export { outcomeEvent, questionEvent } from '@carematch/analytics-events/events';

let page = window.location.href;

const { tags, mayLoad } = pageConfig();

/** Marks a tab that has shown a page which tags may not see: Back and Forward lead there without a new document. */
const UNTAGGED_KEY = 'untagged';

/** Keeps tags out of the rest of a tab that has shown other pages than theirs. */
export function noteShown(href: string): void {
  if (!isTagPage(new URL(href, document.baseURI).href)) sessionStore.write(UNTAGGED_KEY, 'true');
}

function mayLoadTags(): boolean {
  moves.forEach(noteShown);
  return sessionStore.read(UNTAGGED_KEY) === null;
}

/** The one client of this page. It starts 500 ms late, and sends nothing without consent. */
export const analytics = startAnalytics(
  {
    get localStorage() {
      return window.localStorage;
    },
    location: {
      get href() {
        return page;
      },
    },
    navigator: window.navigator,
    document: window.document,
    fetch: (...request) => window.fetch(...request),
    console: window.console,
    get dataLayer() {
      return (window.dataLayer ??= []);
    },
  },
  {
    host: '',
    tags: mayLoad ? tags : [],
    mayLoadTags,
  },
);
guardMoves(analytics.needsFreshDocument);

/** Counts what was seen, where it was seen; not what was seen before counting was allowed. */
export function countSeen({ at, href }: Seen, count: Count, tools: Parameters<Count>[0]): void {
  if (decidedSince(at)) return;
  page = href;
  count(tools);
}
