import { useConsole } from './console.ts';
import { useContactReading } from './contact-access.tsx';

/** Reads a lead's contact data, note and answers, which the server logs; `reset` masks them again. */
export function useClientReading(leadId: number) {
  const { api } = useConsole();
  return useContactReading(() =>
    api.call('POST /leads/:id/contact-reads', { params: { id: String(leadId) } }),
  );
}

export type ClientReading = ReturnType<typeof useClientReading>;
