import { useEffect } from 'react';

import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.ts';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { readLeadFlow } from '../../shared/draft/draft-storage.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { type NeededStep, missingStep } from './rules/steps.ts';
import { useFlow } from './use-flow.ts';

/** Whether an `{id}` of the flow's addresses, slug or number, names the profession that the draft is for. */
function isProfessionOfDraft(id: string, professionId: number): boolean {
  if (/^\d+$/.test(id)) return Number(id) === professionId;
  const slug = readLeadFlow()?.profession;
  return slug === undefined || slug === id;
}

/**
 * Whether a step may be shown now. One that misses what it builds on sends its visitor to where that is told, and one of another
 * profession than the draft's to that profession's first step.
 */
export function useStepGuard(step: NeededStep): boolean {
  const flow = useFlow();
  const draft = useDraft();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const missing = missingStep(step, flow, draft);
  const needed =
    draft.location_id === '' || isProfessionOfDraft(flow.id, draft.professionId)
      ? missing
      : paths.firstStep(flow.shape, flow.id);
  const target = isHydrated ? needed : undefined;
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [target, navigate]);
  return isHydrated && target === undefined;
}
