import type { Pool } from 'pg';

import type { ReferenceProvider, ReferenceWorld } from '../testing/reference-ranking.ts';

const CHUNK = 20_000;

const list = (columns: string, from: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_array(${columns})) from ${from}), '[]')`;

const PROVIDERS = `
  select p.id, p.status = 'active' as "isActive", p.accepting_leads as "acceptingLeads",
         p.weekly_capacity as "weeklyCapacity", p.monthly_credit_limit as "monthlyCreditLimit", p.time_zone as "timeZone",
         c.balance, c.spend_month as "spendMonth", c.spent_in_month as "spentInMonth",
         ${list(
           `pp.profession_id, extract(epoch from pp.license_verified_at) * 1000, pp.license_expires_on, to_jsonb(pp.service_ids),
            to_jsonb(pp.care_goal_ids), to_jsonb(pp.care_path_ids), to_jsonb(pp.focus_care_path_ids)`,
           'provider_professions pp where pp.provider_id = p.id',
         )} as practices,
         ${list('r.zip, r.radius_miles, r.latitude, r.longitude', 'provider_regions r where r.provider_id = p.id')} as regions,
         ${list(
           'v.profession_id, v.state_id, extract(epoch from v.verified_at) * 1000, v.expires_on',
           'provider_virtual_states v where v.provider_id = p.id',
         )} as licences,
         array(select carrier_id from provider_carriers pc where pc.provider_id = p.id) as "carrierIds",
         ${list(
           `m.lead_id, extract(epoch from m.created_at) * 1000,
            extract(epoch from m.disclosed_at) * 1000,
            case when (select count(*) from matches x where x.provider_id = p.id) > 10
                 then business_seconds(m.disclosed_at, m.first_contacted_at, p.time_zone) end`,
           'matches m where m.provider_id = p.id',
         )} as matches
    from providers p join credit_accounts c on c.provider_id = p.id
   where p.id between $1 and $2`;

type Practice = [number, number | null, string, number[], number[], number[], number[]];
type Region = [string, number, number | null, number | null];
type Licence = [number, number, number | null, string | null];
type Match = [number, number, number | null, number | null];

interface Row extends Omit<ReferenceProvider, 'practices' | 'regions' | 'virtualLicences' | 'matches'> {
  readonly practices: readonly Practice[];
  readonly regions: readonly Region[];
  readonly licences: readonly Licence[];
  readonly matches: readonly Match[];
}

const moment = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);

function providerOf({ practices, regions, licences, matches, ...row }: Row): ReferenceProvider {
  return {
    ...row,
    practices: practices.map(([professionId, verified, licenseExpiresOn, ...lists]) => ({
      professionId,
      licenseVerifiedAt: moment(verified),
      licenseExpiresOn,
      serviceIds: lists[0],
      careGoalIds: lists[1],
      carePathIds: lists[2],
      focusCarePathIds: lists[3],
    })),
    regions: regions.map(([zip, radiusMiles, latitude, longitude]) => ({
      zip,
      radiusMiles,
      latitude,
      longitude,
    })),
    virtualLicences: licences.map(([professionId, stateId, verified, expiresOn]) => ({
      professionId,
      stateId,
      verifiedAt: moment(verified),
      expiresOn,
    })),
    matches: matches.map(([leadId, created, disclosed, contactedAfterSeconds]) => ({
      leadId,
      createdAt: new Date(created),
      disclosedAt: moment(disclosed),
      contactedAfterSeconds,
    })),
  };
}

// Of a provider's first ten matches no one asks how soon they were contacted, and telling it takes long.
/** Reads a market from the product's own tables into arrays: what the floor and the plain definition work on. */
export async function readMarket(pool: Pool, count: number): Promise<ReferenceWorld> {
  const providers: ReferenceProvider[] = [];
  for (let first = 1; first <= count; first += CHUNK) {
    const { rows } = await pool.query<Row>(PROVIDERS, [first, first + CHUNK - 1]);
    for (const row of rows) providers.push(providerOf(row));
  }
  const { rows } = await pool.query<{ id: number; cost: number }>(
    'select id, credit_cost as cost from services',
  );
  return { providers, serviceCosts: new Map(rows.map(({ id, cost }) => [id, cost])) };
}
