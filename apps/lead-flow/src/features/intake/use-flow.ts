import { useEffect } from 'react';

import { useLocation, useNavigate } from '../../app/router.ts';
import { usePageParams } from '../../shared/page-params.ts';
import { isProfessionOfDraft, useDraft } from '../../shared/draft/draft-store.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { paths } from '../../app/paths.ts';
import { type Flow, type NeededStep, missingStep } from './rules/steps.ts';

/** The flow that the address is in. */
export function useFlow(): Flow {
  const { id = '' } = usePageParams();
  const { pathname } = useLocation();
  return { id, shape: pathname.startsWith(`/${id}/patient/`) ? 'service' : 'care_path' };
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
    draft.location_id === '' || isProfessionOfDraft(flow.id) ? missing : paths.firstStep(flow.shape, flow.id);
  const target = isHydrated ? needed : undefined;
  useEffect(() => {
    if (target !== undefined) navigate(target, { replace: true });
  }, [target, navigate]);
  return isHydrated && target === undefined;
}
