import { Regions } from '@carematch/features/regions/regions';
import { VirtualRegions } from '@carematch/features/virtual-regions/virtual-regions';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { StepLinks } from '@carematch/front-end/form/step-foot';
import { StepParts, useStepParts } from '@carematch/front-end/form/step-parts';
import { useNavigate } from '@carematch/front-end/router';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { regionCalls, virtualRegionCalls } from '@carematch/features/professional-calls/region-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import styles from './regions-step.module.css';

/** "Continue" stays in sight on a phone while what it says is far away. */
const bringIntoView = (element: Element | null | undefined) => element?.scrollIntoView?.({ block: 'center' });

/** Step 5: where you see clients, in person or online; one place is enough. "Continue" saves both. */
export function RegionsStep() {
  const portal = usePortal();
  const navigate = useNavigate();
  const calls = { inPerson: regionCalls(portal), online: virtualRegionCalls(portal) };
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const { parts, saveParts } = useStepParts();
  const places = useRef<HTMLDivElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [tries, setTries] = useState({ count: 0, isNothingChosen: false });

  const goOn = async () => {
    setIsSaving(true);
    const isSaved = await saveParts();
    const [regions, online] = await Promise.all([
      portal.queryClient.ensureQueryData(calls.inPerson.regions),
      portal.queryClient.ensureQueryData(calls.online.options),
    ]);
    const isNothingChosen = isSaved && regions.regions.length === 0 && online.selected.length === 0;
    if (isSaved && !isNothingChosen) await navigate(paths.signUp(6));
    setTries(({ count }) => ({ count: count + 1, isNothingChosen }));
    setIsSaving(false);
  };
  // What was refused takes the focus, or comes into sight if a phone hides its field.
  useEffect(() => {
    if (tries.count === 0) return;
    const problem = places.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    problem?.focus();
    if (document.activeElement !== problem) bringIntoView(places.current?.querySelector('[role="alert"]'));
  }, [tries]);

  return (
    <>
      <PageHeading />
      <p>Add a region where you see clients in person, a state where you see them online, or both.</p>
      <StepParts parts={parts}>
        <div ref={places} className={styles.parts}>
          <section aria-labelledby="in-person" className={styles.part}>
            <h2 id="in-person">In person</h2>
            <Regions calls={calls.inPerson} actor="self" draft={`region-${user.id}`} />
          </section>
          <section aria-labelledby="online" className={styles.part}>
            <h2 id="online">Online</h2>
            <VirtualRegions calls={calls.online} actor="self" draft={`virtual-regions-${user.id}`} />
          </section>
        </div>
      </StepParts>
      {tries.isNothingChosen && (
        <div key={tries.count} ref={bringIntoView}>
          <Alert tone="danger" live title="Where do you see clients?">
            Add a region, or choose a state where you see clients online.
          </Alert>
        </div>
      )}
      <StepLinks back={paths.signUp(4)}>
        <Button variant="next" loading={isSaving} onClick={() => void goOn()}>
          Continue
        </Button>
      </StepLinks>
    </>
  );
}
