import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Button, buttonClass } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { impersonationSchema } from '@carematch/validation/fields/professional-by-staff.schema';
import { useState } from 'react';

import { useAdminConsole } from '../../../shared/admin-console.ts';

const { TextAreaField } = fieldsOf<typeof impersonationSchema>();

interface ImpersonationProps {
  readonly professionalId: number;
  readonly name: string;
}

/** A button that asks why, then opens a professional's portal in a new tab, as they see it. */
export function Impersonation({ professionalId, name }: ImpersonationProps) {
  const { api } = useAdminConsole();
  const [isOpen, setOpen] = useState(false);
  /** The portal's address where the browser kept the tab from opening. */
  const [blocked, setBlocked] = useState<string>();
  const close = () => {
    setOpen(false);
    setBlocked(undefined);
  };

  const open = async (reason: string): Promise<string | undefined> => {
    // Before the answer: a tab that opens later, without a press, is kept from opening.
    const tab = window.open('', '_blank');
    try {
      const { url } = await api.call('POST /impersonate/user/:id', {
        params: { id: String(professionalId) },
        body: { reason },
      });
      if (!tab) return url;
      tab.opener = null;
      tab.location.replace(url);
      return undefined;
    } catch (error) {
      tab?.close();
      throw error;
    }
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>Stand in</Button>
      <Dialog
        open={isOpen}
        title={
          <>
            Stand in for <bdi>{name}</bdi>
          </>
        }
        onClose={close}
        actions={blocked !== undefined && <Button onClick={close}>Close</Button>}
      >
        {blocked === undefined ? (
          <Form
            short
            schema={impersonationSchema}
            values={{ reason: '' }}
            failureTitle="Their portal didn’t open"
            send={({ reason }) => open(reason)}
            onSent={(url) => {
              setBlocked(url);
              if (url !== undefined) return;
              close();
              showToast('success', 'Their portal opened in a new tab.');
            }}
          >
            <p>
              Their portal opens in a new tab for 30 minutes at most. You can’t pay, export, or change their
              password or two-step sign-in. Every change is recorded under both names.
            </p>
            <TextAreaField
              label="Why?"
              name="reason"
              hint="We email it to them, and it stays in the audit log."
              rows={3}
            />
            <DialogFoot onCancel={close}>Open their portal</DialogFoot>
          </Form>
        ) : (
          <>
            <p>Your browser kept the new tab from opening. This link works once, within a minute.</p>
            <a
              className={buttonClass({ variant: 'next', wide: true })}
              href={blocked}
              target="_blank"
              rel="noreferrer"
              onClick={close}
            >
              Open their portal
            </a>
          </>
        )}
      </Dialog>
    </>
  );
}
