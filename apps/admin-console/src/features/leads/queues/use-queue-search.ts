import { useSearchParams } from '@carematch/front-end/router';
import { useMemo } from 'react';

import { queueState, type QueueSearch } from '../../../shared/paths.ts';

/** What the address of a queue, or of a lead of it, asks for. */
export function useQueueSearch(): QueueSearch {
  const [query] = useSearchParams();
  return useMemo(() => queueState.parse(query), [query]);
}
