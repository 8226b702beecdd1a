import { eq } from 'drizzle-orm';

import { toE164 } from '@carematch/validation/fields/phone';

import type { Context } from '../../../context.ts';
import { openContact } from '../../../crypto/contact-data.ts';
import { leads } from '../../leads/leads.tables.ts';
import { phoneChecks } from '../credit-requests.tables.ts';

/** Asks the carrier about the phone number of a lead, unless someone has, and keeps the answer. No transaction waits for the carrier. */
export async function checkPhone(
  { services: { db, vault, sms } }: Context,
  { leadId }: { readonly leadId: number },
): Promise<void> {
  const [row] = await db
    .select({ lead: leads, checked: phoneChecks.leadId })
    .from(leads)
    .leftJoin(phoneChecks, eq(phoneChecks.leadId, leads.id))
    .where(eq(leads.id, leadId));
  // Of who was erased no one can ask anymore.
  if (!row || row.checked !== null || row.lead.contactEncrypted === null) return;
  const { phone_number: phone } = openContact(vault, row.lead.capabilityHash, row.lead.contactEncrypted);
  const number = toE164(phone);
  const result = number === undefined ? 'not_in_service' : await sms.checkNumber(number);
  await db.insert(phoneChecks).values({ leadId, result }).onConflictDoNothing();
}
