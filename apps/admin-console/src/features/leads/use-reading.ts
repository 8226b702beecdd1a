import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { useMutation } from '@tanstack/react-query';

import { useConsole } from '../../shared/console.ts';

/** Reads a lead's contact data, note and answers, which the server logs; `reset` masks them again. */
export function useReading(leadId: number) {
  const { api } = useConsole();
  return useMutation({
    mutationFn: () => api.call('POST /leads/:id/contact-reads', { params: { id: String(leadId) } }),
    onError: (error) => showToast('error', failureText(error)),
    // What nobody looks at any more stays in no cache.
    gcTime: 0,
  });
}

export type Reading = ReturnType<typeof useReading>;
