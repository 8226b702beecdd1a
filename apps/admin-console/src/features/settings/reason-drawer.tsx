import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { Drawer } from '@carematch/ui/drawer';
import { staffReasonSchema } from '@carematch/validation/fields/staff.schema';
import type { ReactNode } from 'react';

const { TextAreaField } = fieldsOf<typeof staffReasonSchema>();

interface ReasonDrawerProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What it does, and to whom. */
  readonly children: ReactNode;
  readonly action: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why something is done to a colleague, which is recorded. */
export function ReasonDrawer({ open, title, children, action, send, onClose }: ReasonDrawerProps) {
  return (
    <Drawer open={open} title={title} onClose={onClose}>
      <Form
        short
        schema={staffReasonSchema}
        values={{ reason: '' }}
        send={({ reason }) => send(reason)}
        onSent={onClose}
      >
        {children}
        <TextAreaField label="Reason" name="reason" hint="It’s kept in the audit log." />
        <DialogFoot onCancel={onClose}>{action}</DialogFoot>
      </Form>
    </Drawer>
  );
}
