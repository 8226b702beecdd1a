import { useConsole } from '../../shared/console.ts';
import { useContactReading } from '../../shared/contact-access.tsx';

/** Reads a lead's contact data, note and answers, which the server logs; `reset` masks them again. */
export function useReading(leadId: number) {
  const { api } = useConsole();
  return useContactReading(() =>
    api.call('POST /leads/:id/contact-reads', { params: { id: String(leadId) } }),
  );
}

export type Reading = ReturnType<typeof useReading>;
