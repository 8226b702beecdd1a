import { sql } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import { enqueue } from '../../platform/outbox.ts';
import { moment } from './renewal-row.ts';
import { CARD_ENDS } from '../payments.events.ts';

const TOLD_DAYS_BEFORE = 3;

/**
 * Warns whoever's renewal charges a card that ends within three days, once for each month in which it may end. A card works through its
 * month, by the professional's zone. Returns how many were warned.
 */
export async function warnOfCardEnds(
  { services: { db } }: Context,
  { at = new Date() }: { readonly at?: Date } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update cards set expiry_told_for = ending.month
        from (select c.id, to_char(ends.here, 'YYYY-MM') as month
                from cards c
                join renewal_settings s on s.card_id = c.id and s.is_on
                join providers p on p.id = c.provider_id and p.deleted_at is null
               cross join lateral (select make_date(c.exp_year, c.exp_month, 1) + interval '1 month' as here) ends
               where c.removed_at is null
                 and (ends.here - make_interval(days => ${TOLD_DAYS_BEFORE})) at time zone p.time_zone <= ${moment(at)}
                 and ends.here at time zone p.time_zone > ${moment(at)}) ending
       where cards.id = ending.id and cards.expiry_told_for is distinct from ending.month
      returning cards.id`);
    for (const { id } of rows) await enqueue(tx, CARD_ENDS, { card_id: id });
    return rows.length;
  });
}
