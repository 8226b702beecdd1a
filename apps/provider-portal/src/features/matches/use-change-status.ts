import { useMutation, useQueryClient } from '@tanstack/react-query';

import { failureText } from '@carematch/front-end/failure-text';
import { usePortal } from '../../shared/portal.ts';
import { showToast } from '@carematch/front-end/toast';
import { MATCH_KEY, MATCHES_KEY, type OpenedMatch, type ProviderMatch } from './matches-queries.ts';
import { nameOf } from './match-words.ts';

/** Moves a match to another contact status; what is on screen follows. A failure is told once, as a toast. */
export function useChangeStatus(match: ProviderMatch) {
  const { api } = usePortal();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (statusId: number) =>
      api.call('PATCH /matches/:id/match-contact-status', {
        params: { id: String(match.id) },
        body: { match_contact_status_id: statusId },
      }),
    onSuccess: ({ match: changed }) => {
      // The answer has the contact data masked; what is open keeps what it shows.
      queryClient.setQueryData<OpenedMatch>(
        [MATCH_KEY, match.id],
        (opened) => opened && { ...opened, ...changed, contact: opened.contact },
      );
      showToast('success', `${nameOf(match)} is now: ${changed.match_contact_status.name}.`);
      return queryClient.invalidateQueries({ queryKey: [MATCHES_KEY] });
    },
    onError: async (error) => {
      showToast('error', failureText(error));
      // Somebody else may have moved it meanwhile.
      await queryClient.invalidateQueries({ queryKey: [MATCHES_KEY] });
    },
  });
}
