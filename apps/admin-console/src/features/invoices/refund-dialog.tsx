import { creditsText } from '@carematch/validation/display/credits-display';
import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf, useFieldText } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Alert } from '@carematch/ui/alert';
import { Dialog } from '@carematch/ui/dialog';
import { formatDollars } from '@carematch/validation/display/number-display';
import { moneyRefundSchema, refundShare } from '@carematch/validation/fields/card-refund.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { invoiceKey, INVOICES_KEY, type OpenedInvoice } from './invoices-queries.ts';
import styles from './refund-dialog.module.css';

type Schema = ReturnType<typeof moneyRefundSchema>;

const { TextField, TextAreaField } = fieldsOf<Schema>();

const inCents = (dollars: number): number => Math.round(dollars * 100);

interface Refundable {
  readonly invoice: OpenedInvoice['invoice'];
  readonly rest: NonNullable<OpenedInvoice['rest']>;
}

/** What happens to the money and the credits, before it does. */
function Follows({ invoice, rest }: Refundable) {
  const typed = Number(useFieldText('credits').trim());
  const { card, professional } = invoice;
  const name = `${professional.first_name} ${professional.last_name}`;
  if (!Number.isInteger(typed) || typed < 1 || typed > rest.unused) return null;
  const cents = refundShare(
    { credits: invoice.credits, cents: inCents(invoice.amount) },
    { credits: rest.credits, cents: inCents(rest.amount) },
    typed,
  );
  return (
    <ul className={styles.follows} aria-live="polite">
      <li>
        {formatDollars(cents / 100)} goes back to{' '}
        {card ? `${card.brand} ending in ${card.last_four}` : 'the card'}.
      </li>
      <li>
        {creditsText(typed)} {typed === 1 ? 'is' : 'are'} taken from <bdi>{name}</bdi>.
      </li>
      <li>They get a credit note and an email with your reason.</li>
    </ul>
  );
}

interface RefundDialogProps extends Refundable {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Gives money of an invoice back for credits that aren't used, which are taken first. */
export function RefundDialog({ open, onClose, ...refundable }: RefundDialogProps) {
  const { invoice, rest } = refundable;
  return (
    <Dialog open={open} title={`Refund ${invoice.number}`} onClose={onClose}>
      <p>
        {formatDollars(rest.amount)} for {creditsText(rest.credits)} of this invoice hasn’t gone back yet.{' '}
        {rest.unused === 0
          ? 'All of them are used.'
          : rest.unused === rest.credits
            ? 'None of them are used.'
            : `${creditsText(rest.unused)} of them ${rest.unused === 1 ? 'is' : 'are'} unused.`}
      </p>
      {rest.unused === 0 ? (
        <Alert tone="info" title="There’s nothing to take back">
          Only unused credits can be refunded to the card. If a lead was bad, give its credits back with a
          refund request instead.
        </Alert>
      ) : (
        <RefundForm {...refundable} onClose={onClose} />
      )}
    </Dialog>
  );
}

function RefundForm({ invoice, rest, onClose }: Omit<RefundDialogProps, 'open'>) {
  const { api } = useAdminConsole();
  const queryClient = useQueryClient();
  const schema = useMemo(() => moneyRefundSchema(rest.unused), [rest.unused]);
  // Another one for another body: the same body that is sent again is one refund.
  const sent = useRef({ text: '', key: '' });
  return (
    <Form
      short
      schema={schema}
      values={{ credits: String(rest.unused), reason: '' }}
      failureTitle="We couldn’t make the refund"
      send={async (body) => {
        const text = JSON.stringify(body);
        if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
        return api.call(
          'POST /invoices/:id/refund',
          { params: { id: String(invoice.id) }, body },
          { idempotencyKey: sent.current.key },
        );
      }}
      onSent={async ({ message }) => {
        showToast('success', message);
        onClose();
        await Promise.all(
          [[INVOICES_KEY], invoiceKey(invoice.id)].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        );
      }}
    >
      <TextField
        label="Credits to refund"
        name="credits"
        inputMode="numeric"
        hint={`1 to ${rest.unused}`}
        autoComplete="off"
      />
      <TextAreaField label="Reason" name="reason" hint="The professional reads it." />
      <Follows invoice={invoice} rest={rest} />
      <DialogFoot tone="danger" onCancel={onClose}>
        Refund
      </DialogFoot>
    </Form>
  );
}
