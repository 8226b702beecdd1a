import { useCallback, useEffect, useState } from 'react';

import { paths } from '../../app/paths.ts';
import { useLocation, useNavigate } from '../../app/router.ts';
import type { Profession } from '../../shared/data/types.ts';
import { readLeadFlow } from '../../shared/draft/draft-storage.ts';
import { startFlow, useDraft } from '../../shared/draft/draft-store.ts';
import { readHandOver } from '../../shared/draft/hand-over.ts';
import { useWayOut } from './use-way-out.ts';

/** A zip code that a visitor arrived with, and that does not exist. */
export interface UnknownZip {
  readonly zip: string;
  readonly replace: (zip: string) => void;
  readonly dismiss: () => void;
}

/**
 * Takes up what a visitor arrives with at the first step: the hand-over of another page, or the draft of an earlier visit.
 * Without a location there is nothing to go on with: the visitor goes home, where it is asked. A profession of the other
 * flow goes to that flow's first step. Returns the zip code that has to be asked for anew, if there is one.
 */
export function useArrival(profession: Profession, shape: Profession['flow']): UnknownZip | undefined {
  const navigate = useNavigate();
  const leave = useWayOut();
  const { pathname } = useLocation();
  const [unknownZip, setUnknownZip] = useState<string>();
  const check = useCallback((zip: string): void => {
    import('../../shared/zip-exists.ts')
      .then(({ zipExists }) => zipExists(zip))
      .then((isKnown) => setUnknownZip(isKnown ? undefined : zip))
      // Without a connection nothing is known of it; submitting the lead asks again.
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    const handedOver = readHandOver(window.location, document.referrer);
    const { location_id, originUrl, professionId, professionName } = useDraft.getState();
    if (handedOver) {
      startFlow({ ...handedOver, profession });
      check(handedOver.location_id);
    } else if (location_id === '') {
      leave();
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
  }, [profession, shape, navigate, leave, pathname, check]);

  // A page that the browser brings back has forgotten the place it was for.
  useEffect(
    () =>
      useDraft.subscribe(({ location_id }) => {
        if (location_id === '') void navigate(paths.home(), { replace: true });
      }),
    [navigate],
  );

  return unknownZip === undefined
    ? undefined
    : {
        zip: unknownZip,
        replace: (zip) => {
          useDraft.setState({ location_id: zip });
          setUnknownZip(undefined);
          check(zip);
        },
        dismiss: () => setUnknownZip(undefined),
      };
}
