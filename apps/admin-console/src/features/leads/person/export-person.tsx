import { failureText } from '@carematch/front-end/failure-text';
import { saveCsv } from '@carematch/front-end/list/save-file';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useAdminConsole } from '../../../shared/admin-console.ts';

/** Saves all that is stored of a lead's person as a file, once someone has read that it is logged. */
export function ExportPerson({ leadId }: { readonly leadId: number }) {
  const { api } = useAdminConsole();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call('POST /leads/:id/export', { params: { id: String(leadId) } }),
    onSuccess: (csv) => {
      saveCsv(csv, `lead ${leadId}`);
      close();
    },
    onError: (error) => showToast('error', failureText(error)),
    // What was handed over stays in no cache.
    gcTime: 0,
  });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Export data…</Button>
      <Dialog
        open={isAsking}
        title="Export this person’s data?"
        onClose={close}
        actions={
          <>
            <Button variant="primary" loading={isPending} onClick={() => mutate()}>
              Export and log access
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <p>
          You get a CSV file with everything stored about lead {leadId} and its person, to hand to them. It
          isn’t masked. We log that you exported it, and when.
        </p>
      </Dialog>
    </>
  );
}
