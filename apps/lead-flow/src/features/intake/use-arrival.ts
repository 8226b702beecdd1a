import { useEffect } from 'react';

import { paths } from '../../app/paths.ts';
import { useLocation, useNavigate } from '../../app/router.ts';
import type { Profession } from '../../shared/data/types.ts';
import { startFlow, useDraft } from '../../shared/draft/draft-store.ts';
import { readLeadFlow } from '../../shared/draft/draft-storage.ts';
import { readHandOver } from '../../shared/draft/hand-over.ts';

/**
 * Takes up what a visitor arrives with at the first step: the hand-over of another page, or the draft of an earlier visit.
 * Without a location there is nothing to go on with: the visitor goes home, where it is asked. A profession of the other
 * flow goes to that flow's first step.
 */
export function useArrival(profession: Profession, shape: Profession['flow']): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const handedOver = readHandOver(window.location, document.referrer);
    const { location_id, originUrl, professionId, professionName } = useDraft.getState();
    if (handedOver) startFlow({ ...handedOver, profession });
    else if (location_id === '') {
      void navigate(paths.home(), { replace: true });
      return;
    } else if (
      professionId !== profession.id ||
      professionName === '' ||
      // Another tab has begun another flow since.
      readLeadFlow()?.profession !== profession.slug
    )
      startFlow({ location_id, originUrl, profession });

    if (profession.flow !== shape)
      void navigate(paths.firstStep(profession.flow, profession.slug), { replace: true });
    // The address is shared and logged: it holds no place.
    else if (handedOver) void navigate(pathname, { replace: true });
  }, [profession, shape, navigate, pathname]);

  // A page that the browser brings back has forgotten the place it was for.
  useEffect(
    () =>
      useDraft.subscribe(({ location_id }) => {
        if (location_id === '') void navigate(paths.home(), { replace: true });
      }),
    [navigate],
  );
}
