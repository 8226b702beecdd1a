import { randomInt } from 'node:crypto';

import { connect } from './database.ts';

/** A package of a test's own, at $150 for 15 credits. */
export interface Package {
  readonly name: string;
  changePrice: (cents: number) => Promise<void>;
  /** It isn't sold anymore. */
  withdraw: () => Promise<void>;
}

async function change(sql: string, values: readonly unknown[]): Promise<void> {
  const db = connect();
  await db.connect();
  try {
    await db.query(sql, [...values]);
  } finally {
    await db.end();
  }
}

/** Sells another package; no screen can yet. */
export async function addPackage(): Promise<Package> {
  const id = randomInt(1000, 1e9);
  const name = `Package ${id}`;
  await change('insert into payment_options (id, name, credits, price_cents) values ($1, $2, 15, 15000)', [
    id,
    name,
  ]);
  return {
    name,
    changePrice: (cents) => change('update payment_options set price_cents = $2 where id = $1', [id, cents]),
    withdraw: () => change('update payment_options set withdrawn_at = now() where id = $1', [id]),
  };
}
