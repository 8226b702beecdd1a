import { ApiError } from '@carematch/api-client/api-error';
import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { usePortal } from '../../../shared/portal.ts';
import { MATCH_KEY, type ProviderMatch } from '../matches-queries.ts';
import { nameOf } from '../match-labels.ts';
import { useUpdateMatchCache } from '../use-update-match-cache.ts';

/**
 * Moves a match to another contact status; what is on screen follows. Where it was moved elsewhere meanwhile nothing is overwritten: the
 * answer says what it is now, and so does the page.
 */
export function useChangeStatus(match: ProviderMatch) {
  const { api } = usePortal();
  const queryClient = useQueryClient();
  const updateCache = useUpdateMatchCache(match.id);
  return useMutation({
    mutationFn: (statusId: number) =>
      api.call('PATCH /matches/:id/match-contact-status', {
        params: { id: String(match.id) },
        body: {
          match_contact_status_id: statusId,
          expected_match_contact_status_id: match.match_contact_status_id,
        },
      }),
    onSuccess: async ({ match: moved }) => {
      showToast('success', `${nameOf(match)} is now: ${moved.match_contact_status.name}.`);
      await updateCache({ match: moved });
    },
    onError: async (error) => {
      showToast('error', failureText(error));
      // How it stands now is worth a reading; any other failure leaves it as it was.
      if (error instanceof ApiError && error.code === 'status_changed')
        await queryClient.invalidateQueries({ queryKey: [MATCH_KEY, match.id] });
      await updateCache();
    },
  });
}
