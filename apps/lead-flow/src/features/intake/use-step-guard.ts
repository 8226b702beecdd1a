import { useEffect } from 'react';

import { paths } from '../../shared/paths.ts';
import { useNavigate } from '../../shared/router.ts';
import { useDraft } from '../../shared/draft/draft-store.ts';
import type { Draft } from '../../shared/draft/draft.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { type NeededStep, missingStep } from './rules/steps.ts';
import { useFlow } from './use-flow.ts';
import { useWayOut } from './use-way-out.ts';

/** Whether an `{id}` of the flow's addresses, slug or number, names the profession that the draft is for. */
function isProfessionOfDraft(id: string, { professionId, professionSlug }: Draft): boolean {
  if (/^\d+$/.test(id)) return Number(id) === professionId;
  return professionSlug === '' || professionSlug === id;
}

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
  const missing = missingStep(step, flow, draft);
  const needed =
    draft.location_id === '' || isProfessionOfDraft(flow.id, draft)
      ? missing
      : paths.firstStep(flow.shape, flow.id);
  const target = isHydrated ? needed : undefined;
  useEffect(() => {
    if (target === paths.home()) leave();
    else if (target !== undefined) void navigate(target, { replace: true });
  }, [target, navigate, leave]);
  return isHydrated && target === undefined;
}
