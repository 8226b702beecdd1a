import { InsuranceForm } from '@carematch/features/profile/insurance-form';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { StepFoot } from '@carematch/front-end/form/step-foot';

import { paths } from '../../shared/paths.ts';
import { useNextProfileStep } from '../../shared/next-profile-step.ts';
import { usePortal } from '../../shared/portal.ts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';

/** Step 2: insurance you accept. */
export function InsuranceStep() {
  const calls = profileCalls(usePortal());
  const { href, goOn } = useNextProfileStep(2);
  return (
    <>
      <PageHeading />
      <InsuranceForm
        calls={calls}
        actor="self"
        foot={<StepFoot back={paths.profileOptimization(1)} skip={href} />}
        onSaved={goOn}
      />
    </>
  );
}
