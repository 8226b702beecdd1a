import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { useNavigate } from '@carematch/front-end/router';
import { showToast } from '@carematch/front-end/toast';
import { Dialog } from '@carematch/ui/dialog';
import { typedNameSchema } from '@carematch/validation/fields/professional-by-staff.schema';
import { useQueryClient } from '@tanstack/react-query';

import { paths } from '../../../shared/paths.ts';
import { useAdminConsole } from '../../../shared/admin-console.ts';
import styles from './professional-page.module.css';
import { type OpenedProfessional, professionalKey } from './professional-queries.ts';

const { TextField } = fieldsOf<typeof typedNameSchema>();

interface DeleteDialogProps {
  readonly professional: OpenedProfessional;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Deletes a professional for good, once their name is typed. */
export function DeleteDialog({ professional: { id, name }, open, onClose }: DeleteDialogProps) {
  const { api } = useAdminConsole();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      title={
        <>
          Delete <bdi>{name}</bdi>?
        </>
      }
      onClose={onClose}
    >
      <Form
        short
        schema={typedNameSchema}
        values={{ name: '' }}
        failureTitle="We couldn't delete the account"
        send={(body) => api.call('DELETE /users/:id', { params: { id: String(id) }, body })}
        onSent={async ({ message }) => {
          showToast('success', message);
          await navigate(paths.professionals());
          cache.removeQueries({ queryKey: professionalKey(String(id)) });
          await cache.invalidateQueries({ queryKey: ['users'] });
        }}
      >
        <ul className={styles.follows}>
          <li>Profile, licenses, photos, contact data and staff notes are deleted for good.</li>
          <li>Open matches end, and their Carematch number is released.</li>
          <li>The credit ledger and the audit log stay, without their name.</li>
          <li>Their email and phone can be used to sign up again.</li>
        </ul>
        <TextField name="name" label="Type their full name" />
        <DialogFoot tone="danger" onCancel={onClose}>
          Delete for good
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
