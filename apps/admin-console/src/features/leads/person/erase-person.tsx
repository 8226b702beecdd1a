import { failureText } from '@carematch/front-end/failure-text';
import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { RouterLink } from '@carematch/front-end/router';
import { showToast } from '@carematch/front-end/toast';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { Skeleton } from '@carematch/ui/skeleton';
import { typedNumberForm } from '@carematch/validation/fields/staff-work.schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { paths } from '../../../shared/paths.ts';
import { type AdminConsole, useAdminConsole } from '../../../shared/admin-console.ts';
import styles from '../lead-page.module.css';
import { refreshLeads } from '../leads-queries.ts';

const { TextField } = fieldsOf<ReturnType<typeof typedNumberForm>>();

const erasureQuery = ({ api }: AdminConsole, leadId: number) =>
  queryOptions({
    queryKey: ['lead', String(leadId), 'erasure'],
    queryFn: ({ signal }) =>
      api.call('GET /leads/:id/erasure', { params: { id: String(leadId) } }, { signal }),
  });

/** Other leads of the same person, each to be erased on its own page. */
function OtherLeads({ ids }: { readonly ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <Alert tone="warning" title="Other leads of this person stay">
      <p>Erase each of them as well, if they asked for all of it.</p>
      <ul className={styles.inline}>
        {ids.map((id) => (
          <li key={id}>
            <RouterLink to={paths.lead(id)}>Lead {id}</RouterLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.follows}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

interface AskProps {
  readonly leadId: number;
  readonly onClose: () => void;
}

function Ask({ leadId, onClose }: AskProps) {
  const adminConsole = useAdminConsole();
  const { data: erasure, error, refetch } = useQuery(erasureQuery(adminConsole, leadId));
  const schema = useMemo(() => typedNumberForm(leadId), [leadId]);
  if (!erasure)
    return error ? (
      <>
        <Alert
          live
          tone="danger"
          title={failureText(error)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
        <div>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </>
    ) : (
      <Skeleton lines={3} height={40} label="Checking what would be deleted" />
    );
  return (
    <>
      <Sentences title="Deleted for good" sentences={erasure.removes} />
      <Sentences title="Kept" sentences={erasure.remains} />
      <OtherLeads ids={erasure.other_leads} />
      <Form
        short
        schema={schema}
        values={{ number: '' }}
        failureTitle="We couldn't erase the person"
        send={() => adminConsole.api.call('DELETE /leads/:id', { params: { id: String(leadId) } })}
        onSent={async ({ message }) => {
          showToast('success', message);
          onClose();
          await refreshLeads(adminConsole);
        }}
      >
        <TextField
          name="number"
          label={`Type the lead’s number, ${leadId}`}
          inputMode="numeric"
          autoComplete="off"
        />
        <DialogFoot tone="danger" onCancel={onClose}>
          Erase for good
        </DialogFoot>
      </Form>
    </>
  );
}

/** Erases a lead's person, once what goes and what remains was shown and the lead's number is typed. */
export function ErasePerson({ leadId }: { readonly leadId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Erase person…
      </Button>
      <Dialog open={isAsking} title={`Erase the person of lead ${leadId}?`} onClose={close}>
        <Ask leadId={leadId} onClose={close} />
      </Dialog>
    </>
  );
}
