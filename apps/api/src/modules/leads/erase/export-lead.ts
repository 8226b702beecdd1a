import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { openContact } from '../../../crypto/contact-data.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { snakeRow } from '../../../db/snake-case.ts';
import type { Services } from '../../../services.ts';
import { professions } from '../../catalog/catalog.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { audit } from '../../platform/audit.ts';
import { auditLog, contactReads, deliveries } from '../../platform/platform.tables.ts';
import { readAnswers, readRequestDetails } from '../../lead-request/lead-request.ts';
import { readTimeline } from '../../matches/matches.ts';
import { type LeadColumn, leadColumns, pickColumns } from '../lead-columns.ts';
import { leadConsents, leadNotes, leads, possibleMatches } from '../leads.tables.ts';

type Lead = typeof leads.$inferSelect;

/** Columns that say nothing to a person. */
const UNREADABLE = /(Hash|Encrypted|Sealed)$/;

/** A row's readable columns, named as in the database and in every other JSON of the product. */
function readable(row: object): Record<string, unknown> {
  return snakeRow(Object.fromEntries(Object.entries(row).filter(([name]) => !UNREADABLE.test(name))));
}

/** Leads of the same phone or email, by number: a person who asks for their data may have asked for care more than once. */
export async function findOtherLeads(
  db: Executor,
  { id, phoneHash, emailHash }: Pick<Lead, 'id' | 'phoneHash' | 'emailHash'>,
): Promise<number[]> {
  if (phoneHash === null || emailHash === null) return [];
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(ne(leads.id, id), or(eq(leads.phoneHash, phoneHash), eq(leads.emailHash, emailHash))))
    .orderBy(asc(leads.id));
  return rows.map((row) => row.id);
}

async function readRequest(tx: Transaction, lead: Lead) {
  const [profession] = await tx
    .select({ name: professions.name })
    .from(professions)
    .where(eq(professions.id, lead.professionId));
  return {
    profession: profession?.name ?? null,
    ...(await readRequestDetails(tx, lead.id)),
    ...snakeRow(pickColumns(lead, leadColumns({ exported: 'as is' }))),
  };
}

async function readMatches(tx: Transaction, vault: Services['vault'], leadId: number) {
  const rows = await tx.select().from(matches).where(eq(matches.leadId, leadId)).orderBy(asc(matches.id));
  const exported: Record<string, unknown>[] = [];
  for (const match of rows)
    exported.push({
      ...readable(match),
      note: match.noteEncrypted && vault.open('match.note', match.capabilityHash, match.noteEncrypted),
      // What was tried, written to them and noted of them.
      events: await readTimeline(tx, vault, match.id, { notes: true }),
    });
  return exported;
}

async function readDeliveries(tx: Transaction, vault: Services['vault'], leadId: number) {
  const rows = await tx
    .select()
    .from(deliveries)
    .where(eq(deliveries.leadId, leadId))
    .orderBy(asc(deliveries.sentAt), asc(deliveries.dedupeKey));
  return rows.map(({ dedupeKey, channel, providerId, subject, bodyEncrypted, sentAt }) => ({
    channel,
    // Null: sent to the person themselves.
    provider_id: providerId,
    subject,
    text: bodyEncrypted.length === 0 ? null : vault.open('delivery.body', dedupeKey, bodyEncrypted),
    sent_at: sentAt,
  }));
}

/** What was agreed to, offered, read and changed. */
async function readRecords(tx: Transaction, leadId: number) {
  const ownMatches = tx
    .select({ id: sql`${matches.id}::text` })
    .from(matches)
    .where(eq(matches.leadId, leadId));
  const isAboutLead = and(eq(auditLog.subjectType, 'lead'), eq(auditLog.subjectId, String(leadId)));
  const isAboutMatch = and(eq(auditLog.subjectType, 'match'), inArray(auditLog.subjectId, ownMatches));
  const consents = await tx
    .select()
    .from(leadConsents)
    .where(eq(leadConsents.leadId, leadId))
    .orderBy(asc(leadConsents.id));
  const reads = await tx.select().from(contactReads).where(eq(contactReads.leadId, leadId));
  const audit = await tx.select().from(auditLog).where(or(isAboutLead, isAboutMatch));
  return {
    consents: consents.map(readable),
    possible_matches: await tx
      .select({ provider_id: possibleMatches.providerId, relaxation: possibleMatches.relaxation })
      .from(possibleMatches)
      .where(eq(possibleMatches.leadId, leadId)),
    contact_reads: reads.map(readable),
    audit: audit.map(readable),
  };
}

async function readNotes(tx: Transaction, vault: Services['vault'], { id, capabilityHash }: Lead) {
  const rows = await tx.select().from(leadNotes).where(eq(leadNotes.leadId, id)).orderBy(asc(leadNotes.id));
  return rows.map(({ textEncrypted, ...note }) => ({
    ...readable(note),
    text: textEncrypted && vault.open('lead.note', capabilityHash, textEncrypted),
  }));
}

async function readAll(tx: Transaction, vault: Services['vault'], lead: Lead) {
  const { id, capabilityHash, contactEncrypted } = lead;
  return {
    lead: id,
    created_at: lead.createdAt,
    erased_at: lead.erasedAt,
    invented_at: lead.inventedAt,
    outcome: lead.outcome,
    contact: contactEncrypted && openContact(vault, capabilityHash, contactEncrypted),
    request: await readRequest(tx, lead),
    answers: await readAnswers(tx, vault, lead),
    matches: await readMatches(tx, vault, id),
    deliveries: await readDeliveries(tx, vault, id),
    staff_notes: await readNotes(tx, vault, lead),
    ...(await readRecords(tx, id)),
    decision: lead.trace,
    other_leads: await findOtherLeads(tx, lead),
  };
}

/** All that is stored about a lead and the person who sent it, readable, to be written as JSON. */
export type LeadExport = Awaited<ReturnType<typeof readAll>>;

/** Where the export tells what it does not give out as it is stored. A column that is missing here does not compile. */
export const TOLD_IN = {
  id: 'lead',
  professionId: 'request',
  specializationIds: 'request',
  careGoalIds: 'request',
  virtualSession: 'request',
  insuranceCarrierId: 'request',
  willingToPayCash: 'request',
  outcome: 'outcome',
  trace: 'decision',
  contactEncrypted: 'contact',
  erasedAt: 'erased_at',
  inventedAt: 'invented_at',
  createdAt: 'created_at',
} as const satisfies Record<LeadColumn<{ exported: 'told' }>, keyof LeadExport>;

/** Gives out what is stored about a lead, recorded as a reading before it is read; undefined where there is no such lead. */
export function exportLead(
  { actor, services: { db, vault } }: Context<StaffActor, 'db' | 'vault'>,
  { leadId }: { readonly leadId: number },
): Promise<LeadExport | undefined> {
  return db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId));
    if (!lead) return undefined;
    await tx.insert(contactReads).values({ leadId, readerId: actor.userId, purpose: 'lead.exported' });
    await audit(
      { tx, actor },
      {
        action: 'lead.exported',
        subject: { type: 'lead', id: leadId },
      },
    );
    return readAll(tx, vault, lead);
  });
}
