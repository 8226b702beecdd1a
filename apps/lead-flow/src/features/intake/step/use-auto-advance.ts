import { useEffect, useEffectEvent, useState } from 'react';

import { useCrisis } from '../crisis/crisis-store.ts';

/** How long a choice is shown as chosen before the step goes on, ms; a second click of a double click comes sooner. */
const SHOWN_MS = 300;

/** Goes on after a choice that was made by a pointer: the returned function says that there was one. Where the panel with the crisis lines came up, the step stays. */
export function useAutoAdvance(goOn: () => void): () => void {
  const [presses, setPresses] = useState(0);
  const advance = useEffectEvent(() => {
    if (!useCrisis.getState().isOpen) goOn();
  });
  useEffect(() => {
    if (presses === 0) return undefined;
    const timer = setTimeout(advance, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [presses]);
  return () => setPresses((before) => before + 1);
}
