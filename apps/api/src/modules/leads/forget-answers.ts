import type { Pool } from 'pg';

/** Removes stored answers that are replayed no more, and claims whose 90 days are over; gives how many answers. */
export async function forgetAnswers(pool: Pool): Promise<number> {
  await pool.query('delete from contact_claims where claimed_until <= now()');
  const { rowCount } = await pool.query('delete from idempotency_keys where expires_at <= now()');
  return rowCount ?? 0;
}
