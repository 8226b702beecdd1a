import { Regions } from '@carematch/features/regions/regions';
import { VirtualRegions } from '@carematch/features/virtual-regions/virtual-regions';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { StepLinks } from '@carematch/front-end/form/step-foot';
import { useNavigate } from '@carematch/front-end/router';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { regionCalls, virtualRegionCalls } from '@carematch/features/professional-calls/region-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import styles from './regions-step.module.css';

/** "Continue" stays in sight on a phone while what it says is far below. */
const bringIntoView = (element: Element | null) => element?.scrollIntoView?.({ block: 'center' });

/** Step 5: where you see clients, in person or online; one place is enough. */
export function RegionsStep() {
  const portal = usePortal();
  const navigate = useNavigate();
  const [inPerson, online] = [regionCalls(portal), virtualRegionCalls(portal)];
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const { data: own } = useSuspenseQuery(inPerson.regions);
  const { data: options } = useSuspenseQuery(online.options);
  const [tries, setTries] = useState(0);
  const isDone = own.regions.length > 0 || options.selected.length > 0;

  const goOn = () => {
    setTries(tries + 1);
    if (isDone) void navigate(paths.signUp(6));
  };

  return (
    <>
      <PageHeading />
      <p>Add a region where you see clients in person, a state where you see them online, or both.</p>
      <section aria-labelledby="in-person" className={styles.part}>
        <h2 id="in-person">In person</h2>
        <Regions calls={inPerson} actor="self" draft={`region-${user.id}`} />
      </section>
      <section aria-labelledby="online" className={styles.part}>
        <h2 id="online">Online</h2>
        <VirtualRegions calls={online} actor="self" draft={`virtual-regions-${user.id}`} />
      </section>
      {tries > 0 && !isDone && (
        <div key={tries} ref={bringIntoView}>
          <Alert tone="danger" live title="Where do you see clients?">
            Add a region, or save a state where you see clients online.
          </Alert>
        </div>
      )}
      <StepLinks back={paths.signUp(4)}>
        <Button variant="next" onClick={goOn}>
          Continue
        </Button>
      </StepLinks>
    </>
  );
}
