import { useNavigate } from '@carematch/front-end/router';
import { postLoginDestination } from '@carematch/session/post-login';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import { usePortal } from './portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';

/** What the steps that complete a profile are called, in their order. */
export const PROFILE_STEPS = ['Profile', 'Insurance', 'Texts', 'Office', 'Credits'] as const;

/** Where the profile goes on from one of its steps, and leading there once that step is saved. */
export function useNextProfileStep(step: number) {
  const portal = usePortal();
  const navigate = useNavigate();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const options = { currentStep: step + 1 };
  return {
    /** The next step that is missing something, else the dashboard. */
    href: postLoginDestination(user, options),
    goOn: async () => {
      const saved = await portal.queryClient.fetchQuery(userQuery(portal));
      await navigate(postLoginDestination(saved, options));
    },
  };
}

/** Which steps of the profile are done; one that was skipped or not needed is not. */
export function useDoneProfileSteps(): readonly boolean[] | undefined {
  const { data: user } = useQuery(userQuery(usePortal()));
  return (
    user && [
      user.photo !== null && user.about_me !== null,
      user.accepts_insurance === 0 || user.insuranceCarriers.length > 0,
      user.new_lead_sms_notification === 1 && user.has_sms_template,
      user.officePhotos.length > 0,
      user.credits !== null,
    ]
  );
}
