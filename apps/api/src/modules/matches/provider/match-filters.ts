import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { providerMatchesContract } from '@carematch/api-client/contract/matches.contract';
import { matchLifecycle } from '@carematch/validation/match-lifecycle';
import { digitsOf } from '@carematch/validation/phone';
import { stateOf } from '@carematch/validation/transition-table';

import { openContact } from '../../../crypto/contact-data.ts';
import type { Vault } from '../../../crypto/vault.ts';
import type { Executor } from '../../../db/client.ts';
import { withinDays } from '../../../db/within-days.ts';
import { zips } from '../../catalog/catalog.tables.ts';
import { leads } from '../../leads/leads.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { matches } from '../matches.tables.ts';
import { stateNow } from './match-rows.ts';

export type MatchFilters = z.output<(typeof providerMatchesContract)['POST /matches/export']['query']>;

type Order = MatchFilters['sort'];

/** A professional's clients whose contact data is opened to find one by name: the latest so many. */
const MOST_OPENED = 5_000;

/** Fewer digits are part of nearly every phone number. */
const LEAST_DIGITS = 3;

/** A released match has no contact status to work on. */
const isHeld = ne(stateNow, 'released');

const letters = (text: string): string => text.toLowerCase().normalize('NFC');

/**
 * The own matches that a text finds: by place and number in the database; by name, phone number and email in what is opened here, for
 * contact data is stored encrypted. Only shared contacts are looked into; nothing of them leaves.
 */
async function searched(db: Executor, vault: Vault, providerId: number, search: string): Promise<SQL> {
  const wanted = letters(search);
  const digits = digitsOf(search);
  const rows = await db
    .select({ id: matches.id, leadHash: leads.capabilityHash, contactEncrypted: leads.contactEncrypted })
    .from(matches)
    .innerJoin(leads, eq(leads.id, matches.leadId))
    .where(
      and(
        eq(matches.providerId, providerId),
        isNotNull(matches.disclosedAt),
        inArray(matches.state, ['live', 'ended']),
        isNotNull(leads.contactEncrypted),
      ),
    )
    .orderBy(desc(matches.createdAt), desc(matches.id))
    .limit(MOST_OPENED);
  const found = rows
    .filter(({ leadHash, contactEncrypted }) => {
      if (contactEncrypted === null) return false;
      const contact = openContact(vault, leadHash, contactEncrypted);
      return (
        letters(`${contact.first_name} ${contact.last_name}`).includes(wanted) ||
        letters(contact.email).includes(wanted) ||
        (digits.length >= LEAST_DIGITS && contact.phone_number.includes(digits))
      );
    })
    .map(({ id }) => id);
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  const place = sql`exists (select from ${zips} z where z.zip = ${leads.zip} and (z.zip = ${search} or position(${wanted} in lower(z.city)) = 1))`;
  const conditions = [
    ...(found.length > 0 ? [inArray(matches.id, found)] : []),
    ...(number === undefined ? [] : [eq(matches.id, Number(number)), eq(matches.leadId, Number(number))]),
    sql`${matches.leadId} in (select ${leads.id} from ${leads} where ${leads.id} = ${matches.leadId} and ${place})`,
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
  const own = and(
    eq(matches.providerId, providerId),
    withinDays(matches.createdAt, days, provider?.timeZone ?? 'UTC'),
    state === undefined ? undefined : eq(stateNow, state),
    followUp === 'due' ? lte(matches.followUpAt, sql`now()`) : undefined,
    followUp === 'set' ? isNotNull(matches.followUpAt) : undefined,
    search === undefined || search === '' ? undefined : await searched(db, vault, providerId, search),
  );
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
  const first = descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  if (name === 'created_at') return [first, descending ? desc(matches.id) : asc(matches.id)];
  return [first, desc(matches.createdAt), desc(matches.id)];
}
