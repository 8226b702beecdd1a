import { sql, type SQL } from 'drizzle-orm';

import { normalisePhone } from '@carematch/validation/fields/phone';

import type { Vault } from '../../crypto/vault.ts';
import { leads } from '../leads/leads.tables.ts';

/** More of one contact or one zip are not looked at: the latest are found. */
const MOST = 10_000;

/** The number in a search for one, `#12` or `12`. */
export function numberIn(search: string): number | undefined {
  const digits = /^#?([1-9]\d{0,14})$/.exec(search)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * SQL: the numbers of the leads that a text finds: by zip, or by a whole phone number or email, which are found by their keyed hashes.
 * Undefined where it can be none of these.
 */
export function findLeadsByText(vault: Vault, search: string): SQL | undefined {
  const phone = normalisePhone(search);
  const found: SQL[] = [];
  if (/^\d{5}$/.test(search)) found.push(sql`${leads.zip} = ${search}`);
  if (phone !== undefined) found.push(sql`${leads.phoneHash} = ${vault.phoneHash(phone)}`);
  if (search.includes('@')) found.push(sql`${leads.emailHash} = ${vault.emailHash(search)}`);
  if (found.length === 0) return undefined;
  return sql.join(
    found.map(
      (condition) =>
        sql`(select ${leads.id} from ${leads} where ${condition} order by ${leads.createdAt} desc limit ${MOST})`,
    ),
    sql` union `,
  );
}

/** SQL: whether a lead is found by a search; undefined where nothing is searched for. */
export function isFoundBy(vault: Vault, search: string | undefined): SQL | undefined {
  if (search === undefined || search === '') return undefined;
  const number = numberIn(search);
  const byText = findLeadsByText(vault, search);
  const parts = [
    ...(number === undefined ? [] : [sql`select ${number}::bigint`]),
    ...(byText ? [byText] : []),
  ];
  return parts.length === 0 ? sql`false` : sql`${leads.id} in (${sql.join(parts, sql` union `)})`;
}
