import type { Pool, PoolClient } from 'pg';

import type { Querier } from '../../db/client.ts';
import { namedStatement } from '../platform/named-statement.ts';

interface OfOffer {
  readonly providerId: number;
  readonly professionId: number;
}

/** A profession of a professional who takes leads, and what they can pay. Times are milliseconds. */
export interface Offer extends OfOffer {
  readonly serviceIds: readonly number[];
  readonly carePathIds: readonly number[];
  readonly focusCarePathIds: readonly number[];
  readonly carrierIds: readonly number[];
  readonly verifiedAt: number;
  /** Null for never. */
  readonly endsAt: number | null;
  readonly responseBand: number;
  readonly rotation: number;
  readonly visitPriceFrom: number | null;
  /** Credits that may be spent, by the balance and the monthly limit: now, and from when the next month begins. */
  readonly credits: number;
  readonly nextCredits: number;
  /** Null without a limit. */
  readonly nextMonthAt: number | null;
}

/** Where an offer is made in person. */
export interface Site extends OfOffer {
  readonly zip: string;
  /** Degrees; null if the zip has no coordinates. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** As a straight line, metres. */
  readonly reach: number;
}

/** A license for sessions by video. */
export interface License extends OfOffer {
  readonly stateId: number;
  /** For which the state gave it. */
  readonly licensedAs: number;
  readonly verifiedAt: number;
  readonly endsAt: number | null;
}

/** What an index is made of: offers, then what belongs to them. */
export interface SearchRows {
  readonly offers: readonly Offer[];
  readonly sites: readonly Site[];
  readonly licenses: readonly License[];
}

const NOTHING: SearchRows = { offers: [], sites: [], licenses: [] };

/** Rows that are read at once. */
const AT_ONCE = 5_000;

const milliseconds = (time: string): string => `extract(epoch from ${time})::float8 * 1000`;

const READ = {
  offers: `
    select s.provider_id as "providerId", s.profession_id as "professionId", to_json(s.service_ids) as "serviceIds",
           to_json(s.care_path_ids) as "carePathIds", to_json(s.focus_care_path_ids) as "focusCarePathIds", to_json(s.carrier_ids) as "carrierIds",
           ${milliseconds('s.license_verified_at')} as "verifiedAt", ${milliseconds('s.license_ends_at')} as "endsAt",
           s.response_band as "responseBand", s.rotation, s.visit_price_from as "visitPriceFrom",
           least(c.balance, s.monthly_credit_limit - credits_spent(c.time_zone, c.spend_month, c.spent_in_month, now.at)) as credits,
           least(c.balance, s.monthly_credit_limit) as "nextCredits",
           case when s.monthly_credit_limit is not null then
             ${milliseconds(`(date_trunc('month', now.at at time zone c.time_zone) + interval '1 month') at time zone c.time_zone`)} end as "nextMonthAt"
      from listed_search s join credit_accounts c on c.provider_id = s.provider_id cross join (select :at::timestamptz as at) now`,
  sites: `
    select s.provider_id as "providerId", s.profession_id as "professionId", s.zip, s.reach, latitude(s.place) as latitude, longitude(s.place) as longitude
      from in_person_search s`,
  licenses: `
    select s.provider_id as "providerId", s.profession_id as "professionId", s.state_id as "stateId", s.state_profession_id as "licensedAs",
           ${milliseconds('s.state_verified_at')} as "verifiedAt", ${milliseconds('s.state_ends_at')} as "endsAt"
      from virtual_search s`,
} as const;

type Table = keyof SearchRows;
const TABLES: readonly Table[] = ['offers', 'sites', 'licenses'];

const statementOf = (table: Table) =>
  namedStatement<{ ids: readonly number[]; at: Date }>(
    `search-${table}`,
    `${READ[table]} where s.provider_id = any(:ids::int[])`,
  );
const STATEMENTS = {
  offers: statementOf('offers'),
  sites: statementOf('sites'),
  licenses: statementOf('licenses'),
};

/** The rows of some professionals: none of those who take no leads. */
export async function readProfessionals(db: Querier, ids: readonly number[], at: Date): Promise<SearchRows> {
  const { rows: offers } = await db.query<Offer>(STATEMENTS.offers({ ids, at }));
  const { rows: sites } = await db.query<Site>(STATEMENTS.sites({ ids, at }));
  const { rows: licenses } = await db.query<License>(STATEMENTS.licenses({ ids, at }));
  return { offers, sites, licenses };
}

async function* readTable(client: PoolClient, table: Table, at: Date): AsyncGenerator<SearchRows> {
  const text = READ[table].replace(':at', `'${at.toISOString()}'`);
  await client.query(`declare ${table} no scroll cursor for ${text}`);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- part by part
    const { rows } = await client.query<never>(`fetch ${AT_ONCE} from ${table}`);
    if (rows.length === 0) return;
    yield { ...NOTHING, [table]: rows };
  }
}

/** The rows of everyone, in parts, as they were at one moment. */
export async function* readEveryone(pool: Pool, at: Date): AsyncGenerator<SearchRows> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const table of TABLES) yield* readTable(client, table, at);
    await client.query('commit');
    isDone = true;
  } finally {
    client.release(!isDone);
  }
}
