// Whatever makes invoices and credit notes. Each is made in the transaction of the payment, refund or dispute that it is of.

export { issueCreditNotes, restOfInvoice, restsOfPayment } from './issue-credit-note.ts';
export { invoiceOfPayment, issueInvoice } from './issue-invoice.ts';
export { readBilledTo } from './billed-to.ts';
export { sellerOf } from './seller.ts';
export { numberOf } from './next-number.ts';
