import { LOADER_OVERLAY_MS } from '@carematch/validation/rules/timing';
import { useEffect, useState } from 'react';

/** Says that a submission is still under way when the loader over the page is gone. */
export function StillWorking({ active }: { readonly active: boolean }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), LOADER_OVERLAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return (
    <output>{active && isLate && "We're still looking for your match. Please keep this page open."}</output>
  );
}
