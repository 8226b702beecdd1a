import { useQueryClient } from '@tanstack/react-query';

import { usePortal } from '../../shared/portal.ts';
import {
  MATCH_KEY,
  MATCHES_KEY,
  type OpenedMatch,
  type ProviderMatch,
  type TimelineEvent,
  timelineQuery,
} from './matches-queries.ts';

interface Changed {
  /** The match as it is now. */
  readonly match?: ProviderMatch;
  /** What happened to it. */
  readonly event?: TimelineEvent;
}

/**
 * Shows a change of a match everywhere, without asking for the match again, which would be recorded as another reading of the client's
 * contact data.
 */
export function useUpdateMatchCache(id: number) {
  const portal = usePortal();
  const queryClient = useQueryClient();
  return async ({ match, event }: Changed = {}): Promise<void> => {
    if (match)
      // The answer has the contact data masked; what is open keeps what it shows.
      queryClient.setQueryData<OpenedMatch>(
        [MATCH_KEY, id],
        (opened) => opened && { ...opened, ...match, contact: opened.contact },
      );
    const timeline = timelineQuery(portal, id);
    if (event)
      queryClient.setQueryData(
        timeline.queryKey,
        (before) => before && { events: [event, ...before.events.filter(({ key }) => key !== event.key)] },
      );
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [MATCHES_KEY] }),
      queryClient.invalidateQueries({ queryKey: timeline.queryKey }),
    ]);
  };
}
