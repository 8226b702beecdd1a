import type { Pool } from 'pg';

import type { ReferenceProvider, ReferenceWorld } from './reference-ranking.ts';

/** Leads that a test's matches belong to; each provider has one match of each at the most. */
export const LEADS = 40;

/** Makes the leads of `LEADS`. Call it once for a database. */
export async function addLeads(pool: Pool): Promise<void> {
  await pool.query(
    `insert into leads (id, capability_hash, profession_id, root_profession_id, outcome, zip, state_id)
     select n, decode(md5(n::text), 'hex'), 3, 3, 'matched', '78701', 48 from generate_series(1, $1::int) n`,
    [LEADS],
  );
}

const CLEAR = [
  'matches',
  'credit_ledger',
  'credit_accounts',
  'provider_carriers',
  'provider_virtual_states',
  'provider_regions',
  'provider_professions',
  'providers',
  'users',
];

const INSERT = {
  users: `select id, 'professional', 'p' || id || '@practice.example', '', 'Robin', 'Test'
            from jsonb_to_recordset($1) as p(id int)`,
  providers: `select id, id, case when "isActive" then 'active' else 'paused' end::provider_status, "acceptingLeads",
                     'Counselor', "timeZone", "weeklyCapacity", "monthlyCreditLimit"
                from jsonb_to_recordset($1)
                  as p(id int, "isActive" bool, "acceptingLeads" bool, "timeZone" text, "weeklyCapacity" int, "monthlyCreditLimit" int)`,
  professions: `select provider, "professionId", 'L', 48, "licenseVerifiedAt", "licenseExpiresOn", "serviceIds", "careGoalIds",
                       "carePathIds", "focusCarePathIds"
                  from jsonb_to_recordset($1)
                    as p(provider int, "professionId" int, "licenseVerifiedAt" timestamptz, "licenseExpiresOn" date,
                         "serviceIds" int[], "careGoalIds" int[], "carePathIds" int[], "focusCarePathIds" int[])`,
  regions: `select provider, zip, "radiusMiles", latitude, longitude
              from jsonb_to_recordset($1)
                as r(provider int, zip text, "radiusMiles" int, latitude float8, longitude float8)`,
  virtualStates: `select provider, "professionId", "stateId", 'L', "verifiedAt", "expiresOn"
                    from jsonb_to_recordset($1)
                      as v(provider int, "professionId" int, "stateId" int, "verifiedAt" timestamptz, "expiresOn" date)`,
  carriers: `select provider, carrier from jsonb_to_recordset($1) as c(provider int, carrier int)`,
  accounts: `select id, "spendMonth", "spentInMonth"
               from jsonb_to_recordset($1) as p(id int, "spendMonth" text, "spentInMonth" int)`,
  ledger: `select id, balance, 'grant', 'test/' || id from jsonb_to_recordset($1) as p(id int, balance int)`,
  matches: `select decode(md5(provider || '/' || "leadId"), 'hex'), "leadId", provider, 3, 'ended', 'instant', 1, '{}',
                   "createdAt", "disclosedAt", "contactedAt"
              from jsonb_to_recordset($1)
                as m(provider int, "leadId" int, "createdAt" timestamptz, "disclosedAt" timestamptz, "contactedAt" timestamptz)`,
} as const;

const INTO: Readonly<Record<keyof typeof INSERT, string>> = {
  users: 'users (id, role, email, password_hash, first_name, last_name)',
  providers:
    'providers (id, user_id, status, accepting_leads, title, time_zone, weekly_capacity, monthly_credit_limit)',
  professions: `provider_professions (provider_id, profession_id, license_number, license_state_id, license_verified_at,
                license_expires_on, service_ids, care_goal_ids, care_path_ids, focus_care_path_ids)`,
  regions: 'provider_regions (provider_id, zip, radius_miles, latitude, longitude)',
  virtualStates:
    'provider_virtual_states (provider_id, profession_id, state_id, license_number, verified_at, expires_on)',
  carriers: 'provider_carriers (provider_id, carrier_id)',
  accounts: 'credit_accounts (provider_id, spend_month, spent_in_month)',
  ledger: 'credit_ledger (provider_id, amount, kind, reference)',
  matches: `matches (capability_hash, lead_id, provider_id, profession_id, state, disclosure, cost, trace, created_at,
            disclosed_at, first_contacted_at)`,
};

/** The moment of a first contact: clients of a test are disclosed at 9 o'clock UTC on a Monday or Tuesday of a week without a holiday, whose business days have 8 hours. */
function contactedAt(disclosedAt: Date | null, seconds: number | null): Date | null {
  if (disclosedAt === null || seconds === null) return null;
  const day = 8 * 3_600;
  const [days, rest] = [Math.floor(seconds / day), seconds % day];
  return new Date(disclosedAt.getTime() + days * 86_400_000 + rest * 1_000);
}

function rowsOf(providers: readonly ReferenceProvider[]): Record<keyof typeof INSERT, readonly object[]> {
  const each = (parts: (provider: ReferenceProvider) => readonly object[]): object[] =>
    providers.flatMap((provider) => parts(provider).map((part) => ({ provider: provider.id, ...part })));
  return {
    users: providers,
    providers,
    professions: each(({ practices }) => practices),
    regions: each(({ regions }) => regions),
    virtualStates: each(({ virtualLicences }) => virtualLicences),
    carriers: each(({ carrierIds }) => carrierIds.map((carrier) => ({ carrier }))),
    accounts: providers,
    ledger: providers.filter(({ balance }) => balance > 0),
    matches: each(({ matches }) =>
      matches.map(({ leadId, createdAt, disclosedAt, contactedAfterSeconds }) => ({
        leadId,
        createdAt,
        disclosedAt,
        contactedAt: contactedAt(disclosedAt, contactedAfterSeconds),
      })),
    ),
  };
}

/** Makes a world the only one of the database, row by row as the product's own tables have it. */
export async function storeWorld(pool: Pool, { providers }: ReferenceWorld): Promise<void> {
  // The ledger refuses deletes, and its accounts with it.
  await pool.query('alter table credit_ledger disable trigger credit_ledger_append_only');
  for (const table of CLEAR) await pool.query(`delete from ${table}`);
  await pool.query('alter table credit_ledger enable trigger credit_ledger_append_only');
  for (const [name, rows] of Object.entries(rowsOf(providers))) {
    const part = name as keyof typeof INSERT;
    await pool.query(`insert into ${INTO[part]} ${INSERT[part]}`, [JSON.stringify(rows)]);
  }
}
