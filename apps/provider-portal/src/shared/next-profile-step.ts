import { useNavigate } from '@carematch/front-end/router';
import { postLoginDestination } from '@carematch/session/post-login';
import { useSuspenseQuery } from '@tanstack/react-query';

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
