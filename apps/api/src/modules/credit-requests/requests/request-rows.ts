import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';

import { openContact } from '../../../crypto/contact-data.ts';
import type { Vault } from '../../../crypto/vault.ts';
import type { Executor } from '../../../db/client.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { professions, states } from '../../catalog/catalog.tables.ts';
import { leads } from '../../leads/leads.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { creditRequests } from '../credit-requests.tables.ts';

/** Who spoke for the professional in a request: they themselves, or staff on their behalf. */
export const SPEAKERS = sql<
  number[]
>`array(select e.actor_id from credit_request_events e where e.request_id = ${creditRequests.id} and e.by = 'professional')`;

const columns = {
  request: getTableColumns(creditRequests),
  speakers: SPEAKERS,
  cost: matches.cost,
  matchedAt: matches.createdAt,
  disclosedAt: matches.disclosedAt,
  isDemo: matches.isDemo,
  professionId: matches.professionId,
  profession: professions.name,
  leadId: leads.id,
  leadHash: leads.capabilityHash,
  contactEncrypted: leads.contactEncrypted,
  stateCode: states.code,
  timeZone: providers.timeZone,
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** Requests with what is shown of their matches. */
export const selectRequests = (db: Executor) =>
  db
    .select(columns)
    .from(creditRequests)
    .innerJoin(matches, eq(matches.id, creditRequests.matchId))
    .innerJoin(leads, eq(leads.id, matches.leadId))
    .innerJoin(professions, eq(professions.id, matches.professionId))
    .innerJoin(states, eq(states.id, leads.stateId))
    .innerJoin(providers, eq(providers.id, creditRequests.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .$dynamic();

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** A page of requests, the latest first. */
export const findRequests = (
  db: Executor,
  where: SQL | undefined,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<RequestRow[]> =>
  selectRequests(db)
    .where(where)
    .orderBy(desc(creditRequests.id))
    .limit(perPage)
    .offset((page - 1) * perPage);

/** Those of a professional. */
export const ofProvider = (providerId: number): SQL => eq(creditRequests.providerId, providerId);

/** One request; undefined where there is none that `whose` holds for. */
export async function findRequest(db: Executor, id: number, whose?: SQL): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(db).where(and(eq(creditRequests.id, id), whose));
  return row;
}

/** `Jane S.`; null once the client is erased, and where they never agreed to share. */
export function clientOf(
  vault: Vault,
  { disclosedAt, leadHash, contactEncrypted }: RequestRow,
): string | null {
  if (disclosedAt === null || contactEncrypted === null) return null;
  const { first_name: first, last_name: last } = openContact(vault, leadHash, contactEncrypted);
  return `${first} ${last.slice(0, 1)}.`;
}
