import { useEffect } from 'react';

import { paths } from '../../shared/paths.ts';
import { useNavigate } from '../../shared/router.ts';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import type { NeededStep } from '../../shared/page-module.ts';
import { stepToVisitFirst } from './rules/steps.ts';
import { useFlow } from './use-flow.ts';
import { useWayOut } from './use-way-out.ts';

/**
 * Whether a step may be shown now. One that misses what it builds on sends its visitor to where that is told, and one of another
 * profession than the draft's to that profession's first step.
 */
export function useStepGuard(step: NeededStep): boolean {
  const flow = useFlow();
  const draft = useDraft();
  const navigate = useNavigate();
  const leave = useWayOut();
  const isHydrated = useHydrated();
  const target = isHydrated ? stepToVisitFirst(step, flow, draft) : undefined;
  useEffect(() => {
    if (target === paths.home()) leave();
    else if (target !== undefined) void navigate(target, { replace: true });
  }, [target, navigate, leave]);
  return isHydrated && target === undefined;
}
