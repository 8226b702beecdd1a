import { useLocation, useNavigate } from '@carematch/front-end/router';
import { useMailedToken } from '@carematch/front-end/use-mailed-token';
import { queryOptions } from '@tanstack/react-query';

import type { Portal } from '../../shared/portal.ts';

/**
 * The token of a sign-up that waits for its code, from the mailed link or from the form. It is kept in the state that the browser keeps
 * with the address, so that a reload comes back to it.
 */
export function usePendingSignUp() {
  const token = useMailedToken();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return {
    token,
    waitFor: (given: string) => navigate(pathname, { state: { token: given } }),
    beginAgain: () => navigate(pathname, { replace: true }),
  };
}

/** Under which name of this tab the form is kept, without its password, until the account is made. */
export const SIGN_UP_DRAFT = 'sign-up';

/** Where the code went, and from when on another may be sent. */
export const pendingQuery = ({ pendingApi }: Portal, token: string) =>
  queryOptions({
    queryKey: ['pending-sign-in', token],
    queryFn: ({ signal }) => pendingApi(token).call('GET /pending-sign-in', {}, { signal }),
    // Whoever comes back may have asked for another code meanwhile.
    gcTime: 0,
  });
