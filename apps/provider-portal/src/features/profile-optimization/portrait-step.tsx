import { Portrait } from '@carematch/features/pictures/portrait';
import { AboutYou } from '@carematch/features/profile/about-you';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { StepFoot } from '@carematch/front-end/form/step-foot';
import { RouterLink } from '@carematch/front-end/router';

import { useNextProfileStep } from '../../shared/next-profile-step.ts';
import { picturesCalls } from '@carematch/features/professional-calls/pictures-calls';
import { usePortal } from '../../shared/portal.ts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';

/** Step 1: your photo and story. */
export function PortraitStep() {
  const portal = usePortal();
  const { href, goOn } = useNextProfileStep(1);
  return (
    <>
      <PageHeading />
      <Portrait calls={picturesCalls(portal)} actor="self" />
      <AboutYou calls={profileCalls(portal)} actor="self" foot={<StepFoot />} onSaved={goOn} />
      <p>
        <RouterLink to={href}>Skip for now</RouterLink>
      </p>
    </>
  );
}
