import { startAnalytics } from '@carematch/analytics-events/start';
import { isTagPage } from '@carematch/analytics-events/tags';

import { guardMoves, moves } from '../document-moves.ts';
import { pageConfig } from '../page-config.ts';
import { decidedSince } from '../privacy/consent-choice.ts';
import type { Count, Seen } from './track.ts';

export { outcomeEvent, questionEvent } from '@carematch/analytics-events/events';

let page = window.location.href;

const { tags, mayLoad } = pageConfig();

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
    mayLoadTags: () => moves.every((href) => isTagPage(new URL(href, document.baseURI).href)),
  },
);
guardMoves(analytics.needsFreshDocument);

/** Counts what was seen, where it was seen; not what was seen before counting was allowed. */
export function countSeen({ at, href }: Seen, count: Count, tools: Parameters<Count>[0]): void {
  if (decidedSince(at)) return;
  page = href;
  count(tools);
}
