import { randomInt, randomUUID } from 'node:crypto';

import type { Client } from 'pg';

import { connect } from './database.ts';

export interface ProviderSetUp {
  readonly profession: string;
  /** Where people are seen in person; none for a provider who works virtually alone. */
  readonly region?: { readonly zip: string; readonly radiusMiles: number };
  /** State codes with a verified license for virtual leads. */
  readonly virtualStates?: readonly string[];
  readonly credits: number;
  readonly lastName: string;
  /** Of the profession; verified and good for a year unless told. */
  readonly license?: { readonly isVerified?: boolean; readonly endsInDays?: number };
}

/** No one else's: a number stands for one license. */
const licenseNumber = (): string => `E2E-${randomInt(10 ** 9)}`;

async function insertProvider(db: Client, setUp: ProviderSetUp): Promise<number> {
  const mark = randomUUID();
  const user = await db.query<{ id: number }>(
    `insert into users (role, email, password_hash, first_name, last_name)
     values ('professional', $1, 'no sign-in', 'Ada', $2) returning id`,
    [`provider.${mark}@example.com`, setUp.lastName],
  );
  const provider = await db.query<{ id: number }>(
    `insert into providers (user_id, status, title, about_me, weekly_capacity, accepts_insurance)
     values ($1, 'active', 'Licensed professional', 'Here for the browser tests.', 50, true) returning id`,
    [user.rows[0]?.id],
  );
  const id = provider.rows[0]?.id ?? 0;
  await db.query(
    `insert into provider_professions (provider_id, profession_id, license_number, license_state_id, license_verified_at,
                                       license_expires_on, service_ids, care_goal_ids, care_path_ids)
     select $1, p.id, $6, coalesce((select state_id from zips where zip = $3), 2),
            case when $4 then now() end, current_date + $5::int,
            (select coalesce(array_agg(s.id), '{}') from services s where s.profession_id in (p.id, p.parent_id)),
            (select coalesce(array_agg(g.id), '{}') from care_goals g),
            (select coalesce(array_agg(c.id), '{}') from care_paths c)
       from professions p where p.slug = $2`,
    [
      id,
      setUp.profession,
      setUp.region?.zip ?? null,
      setUp.license?.isVerified ?? true,
      setUp.license?.endsInDays ?? 365,
      licenseNumber(),
    ],
  );
  if (setUp.region)
    await db.query(
      `insert into provider_regions (provider_id, zip, radius_miles, latitude, longitude)
       select $1, zip, $3, latitude, longitude from zips where zip = $2`,
      [id, setUp.region.zip, setUp.region.radiusMiles],
    );
  for (const state of setUp.virtualStates ?? [])
    await db.query(
      `insert into provider_virtual_states (provider_id, profession_id, state_id, license_number, verified_at, expires_on)
       select $1, p.id, s.id, $4, now(), current_date + 365
         from professions p, states s where p.slug = $2 and s.code = $3`,
      [id, setUp.profession, state, licenseNumber()],
    );
  await db.query(
    `insert into provider_carriers (provider_id, carrier_id) select $1, id from insurance_carriers`,
    [id],
  );
  await db.query(`insert into credit_accounts (provider_id) values ($1) on conflict do nothing`, [id]);
  if (setUp.credits > 0)
    await db.query(
      `insert into credit_ledger (provider_id, amount, kind, reference) values ($1, $2, 'grant', $3)`,
      [id, setUp.credits, `e2e ${mark}`],
    );
  return id;
}

/** Adds a provider who offers every service; resolves to the provider's number. */
export async function addProvider(setUp: ProviderSetUp): Promise<number> {
  const db = connect();
  await db.connect();
  try {
    await db.query('begin');
    const id = await insertProvider(db, setUp);
    await db.query('commit');
    return id;
  } finally {
    await db.end();
  }
}

/** Runs one statement, and resolves to its first row. */
async function queryOne<Row extends object>(text: string, values: unknown[]): Promise<Row | undefined> {
  const db = connect();
  await db.connect();
  try {
    return (await db.query<Row>(text, values)).rows[0];
  } finally {
    await db.end();
  }
}

/** Last part of the address of a provider's public profile; another one if it is given. */
export async function vanityNameOf(providerId: number, next?: string): Promise<string> {
  const row = await queryOne<{ vanity_name: string }>(
    'update providers set vanity_name = coalesce($2, vanity_name) where id = $1 returning vanity_name',
    [providerId, next],
  );
  return row?.vanity_name ?? '';
}

/** Suspends a provider. */
export async function suspend(providerId: number): Promise<void> {
  await queryOne(`update providers set status = 'suspended' where id = $1`, [providerId]);
}

/** A place that no provider's region comes near, by chance another one each time: a test's own. */
export async function findEmptyPlace(milesAway = 10): Promise<string> {
  const db = connect();
  await db.connect();
  try {
    // A degree of latitude is 69 miles, one of longitude about 50 on the mainland.
    const { rows } = await db.query<{ zip: string }>(
      // Where a client's details are shared at once: elsewhere a match waits for the client first.
      // Sorted first, so that the search ends at the first one: to look at every zip takes two seconds.
      `select zip from (
              select zip, latitude, longitude from zips z join states s on s.id = z.state_id and s.disclosure = 'instant'
               where latitude between 25 and 49 order by random()) z
        where not exists (
              select from provider_regions r
               where abs(z.latitude - r.latitude) * 69 < r.radius_miles + $1::int
                 and abs(z.longitude - r.longitude) * 50 < r.radius_miles + $1::int)
        limit 1`,
      [milesAway],
    );
    const [place] = rows;
    if (!place) throw new Error('Every place has a provider.');
    return place.zip;
  } finally {
    await db.end();
  }
}

/** The same, and further from all of them than the 60 miles within which clients are offered another provider instead of waiting. */
export const findLonelyPlace = (): Promise<string> => findEmptyPlace(75);

/** A place so many miles from another, in the same state. */
export async function findPlaceNear(zip: string, from: number, to: number): Promise<string> {
  const db = connect();
  await db.connect();
  try {
    const { rows } = await db.query<{ zip: string }>(
      `select z.zip from zips z join zips here on here.zip = $1 and here.state_id = z.state_id,
              lateral (select sqrt(power((z.latitude - here.latitude) * 69.1, 2)
                                 + power((z.longitude - here.longitude) * 69.1 * cos(radians(here.latitude)), 2)) as miles) m
        where m.miles between $2 and $3
        order by random() limit 1`,
      [zip, from, to],
    );
    const [place] = rows;
    if (!place) throw new Error(`No place is ${from} to ${to} miles from ${zip}.`);
    return place.zip;
  } finally {
    await db.end();
  }
}

/** A single number out of the database. */
export async function count(sql: string, values: readonly unknown[] = []): Promise<number> {
  const db = connect();
  await db.connect();
  try {
    const { rows } = await db.query<{ count: string }>(sql, [...values]);
    return Number(rows[0]?.count ?? 0);
  } finally {
    await db.end();
  }
}

/** Counts the visitors' leads from a zip. Each test that counts them has a zip of its own. */
export const leadsFrom = (zip: string): Promise<number> =>
  count('select count(*) from leads where zip = $1 and not is_demo', [zip]);

/** Gives an account credits, as a package that was bought would. */
export async function grantCredits(email: string, credits: number): Promise<void> {
  const db = connect();
  await db.connect();
  try {
    const found = await db.query<{ id: number }>(
      `select p.id from providers p join users u on u.id = p.user_id where u.email = $1`,
      [email],
    );
    const id = found.rows[0]?.id;
    await db.query(`insert into credit_accounts (provider_id) values ($1) on conflict do nothing`, [id]);
    await db.query(
      `insert into credit_ledger (provider_id, amount, kind, reference) values ($1, $2, 'grant', $3)`,
      [id, credits, `e2e ${randomUUID()}`],
    );
  } finally {
    await db.end();
  }
}
