import { userQuery } from '@carematch/features/professional-calls/user-query';
import type { Steps } from '@carematch/front-end/page';
import { StepHeader } from '@carematch/ui/step-header';
import { useQuery } from '@tanstack/react-query';

import { usePortal } from './portal.ts';

/** The steps of the profile; one that was skipped or not needed is not ticked. */
export function ProfileStepHeader({ labels, completed }: Pick<Steps, 'labels' | 'completed'>) {
  const { data: user } = useQuery(userQuery(usePortal()));
  const done = user
    ? [
        user.photo !== null && user.about_me !== null,
        user.accepts_insurance === 0 || user.insuranceCarriers.length > 0,
        user.new_lead_sms_notification === 1 && user.has_sms_template,
        user.officePhotos.length > 0,
        user.credits !== null,
      ]
    : [];
  return <StepHeader steps={labels} completed={completed} done={done} />;
}
