import { Portrait } from '@carematch/features/pictures/portrait';
import { AboutYou } from '@carematch/features/profile/about-you';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { StepFoot } from '@carematch/front-end/form/step-foot';
import { StepParts, useStepParts } from '@carematch/front-end/form/step-parts';

import { useNextProfileStep } from '../../shared/next-profile-step.ts';
import { picturesCalls } from '@carematch/features/professional-calls/pictures-calls';
import { usePortal } from '../../shared/portal.ts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';

/** Step 1: your photo and story. "Continue" waits for a photo on its way. */
export function PortraitStep() {
  const portal = usePortal();
  const { href, goOn } = useNextProfileStep(1);
  const { parts, saveParts } = useStepParts();
  return (
    <>
      <PageHeading />
      <StepParts parts={parts}>
        <Portrait calls={picturesCalls(portal)} actor="self" />
      </StepParts>
      <AboutYou
        calls={profileCalls(portal)}
        actor="self"
        foot={<StepFoot skip={href} />}
        onSaved={async () => (await saveParts()) && goOn()}
      />
    </>
  );
}
