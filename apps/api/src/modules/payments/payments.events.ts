import { defineEvent, rowId } from '../platform/outbox.ts';

const aboutPayment = { payment_id: rowId };
const aboutProvider = { provider_id: rowId };
const aboutCard = { card_id: rowId };
const aboutRefund = { payment_refund_id: rowId };
const aboutDispute = { dispute_id: rowId };

/** A payment was paid. */
export const PAYMENT_SETTLED = defineEvent('payment.settled', aboutPayment);

/** A card was removed here: the vendor is to remove it, too. */
export const CARD_REMOVED = defineEvent('card.removed', aboutCard);

/** Money is to go back to a card: the vendor is asked at once, and again if that broke off. */
export const REFUND_ASKED = defineEvent('payment_refund.asked', aboutRefund);

/** Money went back to a card. */
export const REFUND_DONE = defineEvent('payment_refund.done', aboutRefund);

/** A refund that was made at the vendor was entered here. */
export const REFUND_FOUND = defineEvent('payment_refund.found', aboutRefund);

/** A refund that was made at the vendor failed: its credits came back. */
export const REFUND_FAILED = defineEvent('payment_refund.failed', aboutRefund);

/** A payment was disputed with the bank, which took the money back. */
export const DISPUTE_OPENED = defineEvent('dispute.opened', aboutDispute, { subject: 'dispute_id' });

/** The bank decided a dispute. */
export const DISPUTE_CLOSED = defineEvent('dispute.closed', aboutDispute, { subject: 'dispute_id' });

/** Staff should look at something at the vendor. */
export const PAYMENT_ALERT_RAISED = defineEvent('payment_alert.raised', { payment_alert_id: rowId });

/** A renewal's card was declined for the first time; it is tried again. */
export const RENEWAL_FAILED = defineEvent('renewal.failed', aboutPayment);

/** Renewal was turned off, and not by its professional. */
export const RENEWAL_STOPPED = defineEvent('renewal.stopped', aboutProvider, { subject: 'provider_id' });

/** A renewal was not charged, because it would exceed the professional's ceiling for the month. */
export const CEILING_REACHED = defineEvent('renewal.ceiling_reached', aboutProvider, {
  subject: 'provider_id',
});

/** The card that renewal charges is about to expire. */
export const CARD_ENDS = defineEvent('card.ends', aboutCard);
