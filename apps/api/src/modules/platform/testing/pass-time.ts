import { sql } from 'drizzle-orm';

import type { Executor } from '../../../db/client.ts';

/** Moves everything in the outbox to an earlier time, as if so much time had passed: `2 hours`. */
export async function passTime(db: Executor, time: string): Promise<void> {
  const earlier = sql`set available_at = available_at - ${time}::interval`;
  await db.execute(sql`update outbox ${earlier}`);
  await db.execute(sql`update outbox_deliveries ${earlier}`);
}

/** Makes every event due again for every subscriber, delivered or not. */
export async function repeatDeliveries(db: Executor): Promise<void> {
  await db.execute(sql`update outbox set available_at = 'epoch', delivered_at = null,
                         open_deliveries = (select count(*) from outbox_deliveries where event_id = id)
                        where open_deliveries is not null`);
  await db.execute(
    sql`update outbox_deliveries set available_at = 'epoch', attempts = 0, delivered_at = null`,
  );
}
