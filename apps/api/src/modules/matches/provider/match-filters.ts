import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { providerMatchesContract } from '@carematch/api-client/contract/matches/matches.contract';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { digitsOf } from '@carematch/validation/fields/digits';
import { normalisePhone } from '@carematch/validation/fields/phone';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import { openContact } from '../../../crypto/contact-data.ts';
import type { Vault } from '../../../crypto/vault.ts';
import type { Executor } from '../../../db/client.ts';
import { withinDays } from '../../../db/within-days.ts';
import { zips } from '../../catalog/catalog.tables.ts';
import { leads } from '../../leads/leads.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { numberIn } from '../leads-by-text.ts';
import { matches } from '../matches.tables.ts';
import { stateNow } from './match-rows.ts';

export type MatchFilters = z.output<(typeof providerMatchesContract)['POST /matches/export']['query']>;

type Order = MatchFilters['sort'];

/** Matches that are looked into one by one for a text: the latest so many of those that the other filters leave. */
const MOST_OPENED = 1_000;

/** Fewer digits are part of nearly every phone number. */
const LEAST_DIGITS = 3;

/** A released match has no contact status to work on. */
const isHeld = ne(stateNow, 'released');

/** The client's contact data is shared with the professional. */
const isShared = sql<boolean>`(${isNotNull(matches.disclosedAt)} and ${inArray(matches.state, ['live', 'ended'])})`;

const letters = (text: string): string => text.toLowerCase().normalize('NFC');

/** SQL: matches by a whole phone number or email, which are found by their keyed hashes however many there are; undefined where a text is neither. */
function foundWhole(vault: Vault, search: string): SQL | undefined {
  const phone = normalisePhone(search);
  const contact = or(
    phone === undefined ? undefined : eq(leads.phoneHash, vault.phoneHash(phone)),
    search.includes('@') ? eq(leads.emailHash, vault.emailHash(search)) : undefined,
  );
  return (
    contact && and(isShared, sql`${matches.leadId} in (select ${leads.id} from ${leads} where ${contact})`)
  );
}

/**
 * Those of some own matches that a text finds: by number, place, name, phone number and email. Names and parts of phone numbers and emails are
 * looked for in what is opened here, for contact data is stored encrypted. Only shared contacts are looked into; nothing of them leaves.
 */
async function searched(db: Executor, vault: Vault, own: SQL | undefined, search: string): Promise<SQL> {
  const wanted = letters(search);
  const digits = digitsOf(search);
  const rows = await db
    .select({
      id: matches.id,
      isShared,
      leadHash: leads.capabilityHash,
      contactEncrypted: leads.contactEncrypted,
      zip: leads.zip,
      city: zips.city,
    })
    .from(matches)
    .innerJoin(leads, eq(leads.id, matches.leadId))
    .innerJoin(zips, eq(zips.zip, leads.zip))
    .where(own)
    .orderBy(desc(matches.createdAt), desc(matches.id))
    .limit(MOST_OPENED);
  const found = rows
    .filter((row) => {
      if (row.zip === search || letters(row.city).startsWith(wanted)) return true;
      if (!row.isShared || row.contactEncrypted === null) return false;
      const contact = openContact(vault, row.leadHash, row.contactEncrypted);
      return (
        letters(`${contact.first_name} ${contact.last_name}`).includes(wanted) ||
        letters(contact.email).includes(wanted) ||
        (digits.length >= LEAST_DIGITS && contact.phone_number.includes(digits))
      );
    })
    .map(({ id }) => id);
  const number = numberIn(search);
  const conditions = [
    sql`${matches.id} = any(${sql.param(found)}::bigint[])`,
    foundWhole(vault, search),
    ...(number === undefined ? [] : [eq(matches.id, number), eq(matches.leadId, number)]),
  ];
  return or(...conditions) ?? sql`false`;
}

/** The own matches that the filters but that by status leave, and the status that they are narrowed to. */
export async function ownMatches(
  db: Executor,
  vault: Vault,
  providerId: number,
  { date, start_date: from, end_date: to, state, follow_up: followUp, search, status }: MatchFilters,
): Promise<{ readonly own: SQL | undefined; readonly statusId: number | undefined }> {
  const [provider] = await db
    .select({ timeZone: providers.timeZone })
    .from(providers)
    .where(eq(providers.id, providerId));
  const days = date === undefined ? { from, to } : { from: date, to: date };
  const filtered = and(
    eq(matches.providerId, providerId),
    withinDays(matches.createdAt, days, provider?.timeZone ?? 'UTC'),
    state === undefined ? undefined : eq(stateNow, state),
    followUp === 'due' ? lte(matches.followUpAt, sql`now()`) : undefined,
    followUp === 'set' ? isNotNull(matches.followUpAt) : undefined,
  );
  const own =
    search === undefined || search === ''
      ? filtered
      : and(filtered, await searched(db, vault, filtered, search));
  return { own, statusId: status === undefined ? undefined : stateOf(matchLifecycle, status).id };
}

/** The same, narrowed to the status. */
export const inStatus = (own: SQL | undefined, statusId: number | undefined): SQL | undefined =>
  statusId === undefined ? own : and(own, eq(matches.matchContactStatusId, statusId), isHeld);

const COLUMNS = {
  created_at: matches.createdAt,
  status: matches.matchContactStatusId,
  follow_up_at: matches.followUpAt,
  cost: matches.cost,
} as const;

/** The order of a list; rows that are alike stand newest first, and those without a value last. */
export function orderOf(sort: Order): SQL[] {
  const descending = sort.startsWith('-');
  const name = sort.replace(/^-/, '') as keyof typeof COLUMNS;
  const column = COLUMNS[name];
  // Told of no nulls, an index has them in order.
  if (name === 'created_at')
    return descending ? [desc(column), desc(matches.id)] : [asc(column), asc(matches.id)];
  const first = descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  return [first, desc(matches.createdAt), desc(matches.id)];
}
