import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf, useFieldText } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Dialog } from '@carematch/ui/dialog';
import { type ProviderStatus, statusesForStaff } from '@carematch/validation/lifecycles/provider-lifecycle';
import { statusChoiceSchema } from '@carematch/validation/fields/professional-by-staff.schema';
import { useQueryClient } from '@tanstack/react-query';

import { useAdminConsole } from '../../../shared/admin-console.ts';
import styles from './professional-page.module.css';
import { type OpenedProfessional, professionalKey } from './professional-queries.ts';
import { STATUS_VERBS, statusLabel, whatFollows } from './professional-labels.ts';

interface StatusDialogProps {
  readonly professional: OpenedProfessional;
  readonly open: boolean;
  readonly onClose: () => void;
}

const { SelectField, TextAreaField } = fieldsOf<typeof statusChoiceSchema>();

function Consequences({ statuses }: { readonly statuses: readonly ProviderStatus[] }) {
  const chosen = useFieldText('to');
  const status = statuses.find((one) => one === chosen);
  if (!status) return null;
  return (
    <ul className={styles.follows} aria-live="polite">
      {whatFollows(status).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function StatusFoot({ onCancel }: { readonly onCancel: () => void }) {
  const chosen = useFieldText('to');
  const verb = Object.entries(STATUS_VERBS).find(([status]) => status === chosen)?.[1];
  return <DialogFoot onCancel={onCancel}>{verb ?? 'Change status'}</DialogFoot>;
}

/** Gives a professional another status: what follows from it is said before, and the reason is theirs to read. */
export function StatusDialog({ professional, open, onClose }: StatusDialogProps) {
  const { api } = useAdminConsole();
  const cache = useQueryClient();
  const statuses = statusesForStaff(professional.status, { isSignedUp: professional.is_signed_up });
  const [first] = statuses;
  if (first === undefined) return null;
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: professionalKey(String(professional.id)) }),
      cache.invalidateQueries({ queryKey: ['users'] }),
    ]);
  return (
    <Dialog open={open} title="Change status" onClose={onClose}>
      <Form
        short
        schema={statusChoiceSchema}
        values={{ to: first, reason: '' }}
        failureTitle="We couldn't change the status"
        send={({ to, reason }) =>
          api.call('POST /users/:id/status', {
            params: { id: String(professional.id) },
            body: { from: professional.status, to, reason },
          })
        }
        onSent={async ({ message }) => {
          showToast('success', message);
          onClose();
          await refresh();
        }}
        onRefused={() => void refresh()}
      >
        <p>
          <bdi>{professional.name}</bdi> is {statusLabel(professional.status).toLowerCase()} now.
        </p>
        <SelectField
          name="to"
          label="New status"
          options={statuses.map((status) => ({ value: status, label: statusLabel(status) }))}
        />
        <Consequences statuses={statuses} />
        <TextAreaField name="reason" label="Reason" hint="They read it in the email." rows={3} />
        <StatusFoot onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
