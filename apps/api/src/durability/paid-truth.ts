import type { Pool } from 'pg';

import type { Charge } from '../ports/payments/payments-port.ts';
import type { SentPayment } from './payment-load.ts';

/** What the books say of all that was paid; `problems` names each that is wrong. */
export interface PaidTruth {
  readonly charges: number;
  readonly purchases: number;
  readonly problems: readonly string[];
}

/** Each names rows that should not be there. */
const WRONG: Readonly<Record<string, string>> = {
  'a payment that is still open': `select id from payments where state in ('started', 'action_needed')`,
  'a paid payment without exactly one movement of its credits': `
    select p.id from payments p left join credit_ledger l on l.payment_id = p.id and l.amount = p.credits
     where p.state = 'paid' group by p.id having count(l.id) <> 1`,
  'a paid payment without exactly one invoice of its price': `
    select p.id from payments p left join invoices i on i.payment_id = p.id and i.kind = 'invoice' and i.amount_cents = p.cents
     where p.state = 'paid' group by p.id having count(i.id) <> 1`,
  'a movement or an invoice of a payment that is not paid': `
    select p.id from payments p where p.state <> 'paid'
       and (exists (select from credit_ledger l where l.payment_id = p.id) or exists (select from invoices i where i.payment_id = p.id))`,
  'a payment without exactly one receipt': `
    select p.id from payments p left join outbox o on o.topic = 'payment.settled' and (o.payload ->> 'payment_id')::int = p.id
     where p.state = 'paid' group by p.id having count(o.id) <> 1`,
  'a gap among the numbers of invoices': `
    select year from invoices group by kind, year having max(sequence) <> count(*)`,
  'a balance that is not the sum of its ledger': `
    select provider_id from credit_accounts a
     where balance <> (select coalesce(sum(amount), 0) from credit_ledger l where l.provider_id = a.provider_id)`,
};

/** Compares what buyers were told, what is stored, and what the vendor charged. */
export async function readPaidTruth(
  pool: Pool,
  sent: readonly SentPayment[],
  vendor: { readonly charges: readonly Charge[]; readonly netCents: number },
): Promise<PaidTruth> {
  const problems: string[] = [];
  for (const [what, query] of Object.entries(WRONG)) {
    const { rowCount } = await pool.query(query);
    if (rowCount) problems.push(`${rowCount} × ${what}`);
  }
  const { rows } = await pool.query<{ id: number; reference: string; charge_id: string }>(
    `select id, 'payment/' || id as reference, charge_id from payments where state = 'paid'`,
  );
  const paid = new Map(rows.map((row) => [row.reference, row]));
  const charged = vendor.charges.filter(({ state }) => state === 'paid');
  for (const { chargeId, reference } of charged)
    if (paid.get(reference)?.charge_id !== chargeId)
      problems.push(`${reference} was charged and brought nothing`);
  if (charged.length !== rows.length) problems.push(`${charged.length} charges and ${rows.length} purchases`);
  const ids = new Set(rows.map(({ id }) => id));
  for (const { paid: id } of sent)
    if (id !== undefined && !ids.has(id)) problems.push(`payment ${id} was acknowledged and is not paid`);
  const { rows: sums } = await pool.query<{ net: number }>(
    `select coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end), 0)::int as net from invoices`,
  );
  if (sums[0]?.net !== vendor.netCents)
    problems.push(`invoices less credit notes are ${sums[0]?.net} cents, the vendor has ${vendor.netCents}`);
  return { charges: charged.length, purchases: rows.length, problems };
}
