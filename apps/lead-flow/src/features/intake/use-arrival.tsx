import { type ReactNode, useEffect, useState } from 'react';

import { ASK_ID, paths } from '../../shared/paths.ts';
import { useLocation, useNavigate } from '../../shared/router.ts';
import type { Profession } from '../../shared/data/types.ts';
import { readLeadFlow } from '../../shared/draft/draft-storage.ts';
import { startFlow, useDraft } from '../../shared/draft/draft-store.ts';
import { professionalIn, readHandOver } from '../../shared/draft/hand-over.ts';
import { useWayOut } from './use-way-out.ts';

/**
 * Takes up what a visitor arrives with at the first step: the hand-over of another page, or the draft of an earlier visit.
 * Without a location there is nothing to go on with: the visitor goes home, or to the page of the professional asked for, where it is asked. A profession of the other
 * flow goes to that flow's first step, with what it arrived with. Returns what checks the zip code of a hand-over, once it is there.
 */
export function useArrival(profession: Profession, shape: Profession['flow']): ReactNode {
  const navigate = useNavigate();
  const leave = useWayOut();
  const { pathname } = useLocation();
  const [zipCheck, setZipCheck] = useState<ReactNode>();
  useEffect(() => {
    if (profession.flow !== shape) {
      const first = paths.firstStep(profession.flow, profession.slug);
      void navigate(`${first}${window.location.search}`, { replace: true });
      return;
    }
    const handedOver = readHandOver(window.location, document.referrer);
    const professional = professionalIn(window.location);
    const { location_id, originUrl, professionId, professionName } = useDraft.getState();
    if (handedOver) {
      startFlow({ ...handedOver, profession, professional });
      import('./arrived-zip.tsx')
        .then(({ ArrivedZip }) => setZipCheck(<ArrivedZip zip={handedOver.location_id} />))
        // Without a connection nothing is known of it; submitting the lead asks again.
        .catch(() => undefined);
    } else if (location_id === '') {
      // Their page asks for the place.
      if (professional === undefined) leave();
      else window.location.replace(`${paths.publicProfile(professional)}#${ASK_ID}`);
      return;
    } else if (
      professionId !== profession.id ||
      professionName === '' ||
      professional !== undefined ||
      // Another tab has begun another flow since.
      readLeadFlow()?.profession !== profession.slug
    )
      startFlow({ location_id, originUrl, profession, professional });

    if (professional !== undefined)
      import('./asked-professional.ts')
        .then(({ nameChosen }) => nameChosen(professional))
        .catch(() => undefined);

    // The address is shared and logged: it holds no place, and no one who is asked.
    if (handedOver || professional !== undefined) void navigate(pathname, { replace: true });
  }, [profession, shape, navigate, leave, pathname]);

  // A page that the browser brings back has forgotten the place it was for.
  useEffect(
    () =>
      useDraft.subscribe(({ location_id }) => {
        if (location_id === '') void navigate(paths.home(), { replace: true });
      }),
    [navigate],
  );

  return zipCheck;
}
