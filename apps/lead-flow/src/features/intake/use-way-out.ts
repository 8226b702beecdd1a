import { useCallback, useRef } from 'react';

import { paths } from '../../shared/paths.ts';
import { NavigationType, useLocation, useNavigate, useNavigationType } from '../../shared/router.ts';
import { historyIndex, historyWay } from '../../shared/history-way.ts';
import { readOutcome } from '../../shared/outcome-record.ts';

/**
 * Leads away from a step that has nothing to go on with: home, where a flow begins. Whoever came by Back or Forward walks through the
 * steps of a flow that has ended: Back passes over them all, to where the visitor was before, and Forward ends at the match.
 */
export function useWayOut(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const isTraversal = useNavigationType() === NavigationType.Pop;
  const left = useRef<typeof location>(undefined);
  return useCallback(() => {
    // Each arrival leaves once, however often effects run. Another arrival at the same entry of the history has the same key.
    if (left.current === location) return;
    left.current = location;
    const outcome = readOutcome();
    if (isTraversal && historyWay() < 0 && historyIndex() > 0) void navigate(-1);
    else if (isTraversal && historyWay() > 0 && outcome?.kind === 'match')
      void navigate(paths.matchProfile(), { replace: true, state: outcome });
    else void navigate(paths.home(), { replace: true });
  }, [navigate, location, isTraversal]);
}
