import { type ComponentType, useEffect, useState } from 'react';

import { useLocation } from '../../../shared/router.ts';
import { closeCrisis, useCrisis } from './crisis-store.ts';

/** Where the panel comes up; it is loaded when it opens, and goes with the step on which it was seen. */
export function CrisisGate() {
  const { key } = useLocation();
  const { isOpen, seenAt } = useCrisis();
  const [Panel, setPanel] = useState<ComponentType>();
  const isElsewhere = seenAt !== null && seenAt !== key;
  useEffect(() => {
    if (!isOpen) return;
    if (isElsewhere) closeCrisis();
    else if (Panel) useCrisis.setState({ seenAt: key });
    else
      import('./crisis-panel.tsx')
        .then(({ CrisisPanel }) => setPanel(() => CrisisPanel))
        // Without a connection, the line at the end of the step has the number.
        .catch(() => undefined);
  }, [isOpen, isElsewhere, Panel, key]);
  return <div aria-live="polite">{isOpen && !isElsewhere && Panel && <Panel />}</div>;
}
