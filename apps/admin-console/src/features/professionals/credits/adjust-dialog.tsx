import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf, useFieldText } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Dialog } from '@carematch/ui/dialog';
import { creditAdjustmentSchema } from '@carematch/validation/fields/credit-adjustment.schema';
import { creditsText } from '@carematch/validation/display/credits-display';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { useAdminConsole } from '../../../shared/admin-console.ts';
import { professionalKey } from '../page/professional-queries.ts';

interface AdjustDialogProps {
  readonly professionalId: number;
  readonly name: string;
  /** Credits that they have now. */
  readonly balance: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

const { RadioGroup, TextField, TextAreaField } = fieldsOf<typeof creditAdjustmentSchema>();

/** What the balance comes to. */
function Outcome({ balance }: Pick<AdjustDialogProps, 'balance'>) {
  const isTaking = useFieldText('direction') === 'take';
  const amount = Number(useFieldText('amount'));
  const after = balance + (isTaking ? -amount : amount);
  const isKnown = Number.isInteger(amount) && amount > 0;
  return (
    <p aria-live="polite">
      They have {creditsText(balance)} now
      {isKnown && (after < 0 ? ': you can’t take more' : `, and ${creditsText(after)} after this`)}.
    </p>
  );
}

function AdjustFoot({ onCancel }: { readonly onCancel: () => void }) {
  const verb = useFieldText('direction') === 'take' ? 'Take credits' : 'Give credits';
  return <DialogFoot onCancel={onCancel}>{verb}</DialogFoot>;
}

/** Gives a professional credits or takes some, with the reason, which they read. */
export function AdjustDialog({ open, onClose, ...of }: AdjustDialogProps) {
  return (
    <Dialog open={open} title="Give or take credits" onClose={onClose}>
      <AdjustForm onClose={onClose} {...of} />
    </Dialog>
  );
}

/** One key for each thing that is asked for: however often it is sent, the credits move once. */
function useKeys(): (asked: string) => string {
  const keys = useRef(new Map<string, string>());
  return (asked) => {
    const key = keys.current.get(asked) ?? crypto.randomUUID();
    keys.current.set(asked, key);
    return key;
  };
}

function AdjustForm({ professionalId, name, balance, onClose }: Omit<AdjustDialogProps, 'open'>) {
  const { api } = useAdminConsole();
  const queryClient = useQueryClient();
  const keyOf = useKeys();
  return (
    <Form
      short
      schema={creditAdjustmentSchema}
      values={{ direction: 'give', amount: '', reason: '' }}
      failureTitle="We couldn't move the credits"
      send={({ direction, amount, reason }) => {
        const body = { amount: direction === 'take' ? -Number(amount) : Number(amount), reason };
        return api.call(
          'POST /users/:id/credit-adjustments',
          { params: { id: String(professionalId) }, body },
          { idempotencyKey: keyOf(JSON.stringify(body)) },
        );
      }}
      onSent={async ({ message }) => {
        showToast('success', message);
        onClose();
        await queryClient.invalidateQueries({ queryKey: professionalKey(String(professionalId)) });
      }}
    >
      <p>
        For <bdi>{name}</bdi>.
      </p>
      <RadioGroup
        name="direction"
        legend="What to do"
        columns={2}
        options={[
          { value: 'give', label: 'Give' },
          { value: 'take', label: 'Take' },
        ]}
      />
      <TextField name="amount" label="Credits" inputMode="numeric" />
      <Outcome balance={balance} />
      <TextAreaField name="reason" label="Reason" hint="They read it on their statement." rows={3} />
      <AdjustFoot onCancel={onClose} />
    </Form>
  );
}
