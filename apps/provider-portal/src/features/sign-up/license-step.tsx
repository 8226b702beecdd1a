import { LicenseForm } from '@carematch/features/profile/license-form';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { StepFoot } from '@carematch/front-end/form/step-foot';
import { useNavigate } from '@carematch/front-end/router';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';

/** Step 2: your profession and license. */
export function LicenseStep() {
  const calls = profileCalls(usePortal());
  const navigate = useNavigate();
  const { data: user } = useSuspenseQuery(calls.user);
  return (
    <>
      <PageHeading />
      <LicenseForm
        calls={calls}
        actor="self"
        practised={user.professions[0]}
        foot={<StepFoot />}
        onSaved={() => navigate(paths.signUp(3))}
      />
    </>
  );
}
