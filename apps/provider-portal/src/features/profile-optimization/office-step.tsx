import { OfficePhotos } from '@carematch/features/pictures/office-photos';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { StepLinks } from '@carematch/front-end/form/step-foot';
import { StepParts, useStepParts } from '@carematch/front-end/form/step-parts';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { useNextProfileStep } from '../../shared/next-profile-step.ts';
import { picturesCalls } from '@carematch/features/professional-calls/pictures-calls';
import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';

/** Step 4: photos of your office. The button waits for those on their way. */
export function OfficeStep() {
  const portal = usePortal();
  const { href, goOn } = useNextProfileStep(4);
  const { parts, saveParts } = useStepParts();
  const [isSaving, setIsSaving] = useState(false);
  const [isMissing, setIsMissing] = useState(false);

  const save = async () => {
    setIsMissing(false);
    setIsSaving(true);
    if (await saveParts()) {
      const { officePhotos } = await portal.queryClient.ensureQueryData(userQuery(portal));
      if (officePhotos.length > 0) await goOn();
      else setIsMissing(true);
    }
    setIsSaving(false);
  };

  return (
    <>
      <PageHeading />
      <StepParts parts={parts}>
        <OfficePhotos calls={picturesCalls(portal)} actor="self" />
      </StepParts>
      {isMissing && (
        <Alert tone="danger" live title="No photos yet">
          Add a photo, or skip this step for now.
        </Alert>
      )}
      <StepLinks back={paths.profileOptimization(3)} skip={href}>
        <Button variant="next" loading={isSaving} onClick={() => void save()}>
          {href === paths.dashboard() ? 'Finish' : 'Continue'}
        </Button>
      </StepLinks>
    </>
  );
}
