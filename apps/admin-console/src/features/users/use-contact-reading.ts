import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { useMutation } from '@tanstack/react-query';

import { useConsole } from '../../shared/console.ts';

/** Reads a professional's email and cell phone, which the server logs; `reset` masks them again. */
export function useContactReading(userId: number) {
  const { api } = useConsole();
  return useMutation({
    mutationFn: () => api.call('POST /users/:id/contact-reads', { params: { id: String(userId) } }),
    onError: (error) => showToast('error', failureText(error)),
    // What nobody looks at any more stays in no cache.
    gcTime: 0,
  });
}
