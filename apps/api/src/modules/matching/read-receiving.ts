import type { Pool } from 'pg';

import type { Receiving } from '@carematch/api-client/contract/staff/professionals.contract';
import { formatDate } from '@carematch/validation/display/display';
import { type ProviderStatus, providerLifecycle } from '@carematch/validation/lifecycles/provider-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import { namedStatement } from '../platform/named-statement.ts';

type Blocker = Receiving['blockers'][number];

/** A license as the search asks it. */
interface License {
  readonly number: string;
  readonly state: string;
  readonly holds: boolean;
  readonly is_verified: boolean;
  readonly refused: string | null;
  /** The verification that waits for staff; null where none does. */
  readonly verification: number | null;
  readonly has_ended: boolean;
  /** `YYYY-MM-DD`; null for never. */
  readonly expires_on: string | null;
}

interface Practice extends License {
  readonly profession: string;
  readonly has_services: boolean;
  /** What the cheapest lead costs that asks for a visit; null where none can. */
  readonly in_person_cost: number | null;
}

/** A license for virtual leads, beside the profession whose services it serves. */
interface VirtualWay extends License {
  readonly practice_holds: boolean;
  /** What the cheapest lead of the state costs; null where none can come. */
  readonly cost: number | null;
}

interface Row {
  readonly can_receive: boolean;
  readonly status: ProviderStatus;
  readonly accepting_leads: boolean;
  readonly monthly_credit_limit: number | null;
  readonly balance: number;
  readonly spent: number;
  readonly has_region: boolean;
  readonly practices: readonly Practice[];
  readonly virtual_ways: readonly VirtualWay[];
}

/** The credits of the cheapest service that leads of `asked` may ask of a practice. */
const cheapest = (condition: string): string => `
  select min(service.credit_cost)
    from professions asked
    join services service on service.id = any(pp.service_ids) and service.profession_id in (asked.id, asked.parent_id)
   where pp.profession_id in (asked.id, asked.parent_id) and ${condition}`;

const license = (
  columns: Readonly<
    Record<'number' | 'verified' | 'refused' | 'expires' | 'profession' | 'stateOfClaim', string>
  >,
): string => `
  'verification', (select w.id from verifications w
                    where w.provider_id = p.id and w.profession_id = ${columns.profession} and w.state_id = ${columns.stateOfClaim}
                      and w.kind in ('new_professional', 'license', 'virtual_license') and w.decided_at is null
                    order by w.raised_at limit 1),
  'number', ${columns.number}, 'state', s.code, 'is_verified', ${columns.verified} is not null,
  'refused', ${columns.refused}, 'expires_on', ${columns.expires},
  'has_ended', coalesce(license_ends_at(${columns.expires}, p.time_zone) <= :at::timestamptz, false),
  'holds', coalesce(license_holds(${columns.verified}, license_ends_at(${columns.expires}, p.time_zone), :at::timestamptz), false)`;

const IN_PERSON = license({
  number: 'pp.license_number',
  verified: 'pp.license_verified_at',
  refused: 'pp.license_refused_reason',
  expires: 'pp.license_expires_on',
  profession: 'pp.profession_id',
  // A license in person is claimed for no state.
  stateOfClaim: '0',
});

const VIRTUAL = license({
  number: 'v.license_number',
  verified: 'v.verified_at',
  refused: 'v.refused_reason',
  expires: 'v.expires_on',
  profession: 'v.profession_id',
  stateOfClaim: 'v.state_id',
});

const readRow = namedStatement<{ provider_id: number; at: Date }>(
  'provider-receiving',
  `select provider_can_receive(p.id, :at::timestamptz) as can_receive, p.status, p.accepting_leads, p.monthly_credit_limit,
          coalesce(c.balance, 0) as balance,
          coalesce(credits_spent(c.time_zone, c.spend_month, c.spent_in_month, :at::timestamptz), 0) as spent,
          exists (select from provider_regions r where r.provider_id = p.id) as has_region,
          (select coalesce(jsonb_agg(jsonb_build_object(
                    ${IN_PERSON}, 'profession', pr.name, 'has_services', cardinality(pp.service_ids) > 0,
                    'in_person_cost', (${cheapest('not asked.virtual_only')})) order by pr.sort_order, pr.id), '[]')
             from provider_professions pp
             join professions pr on pr.id = pp.profession_id
             join states s on s.id = pp.license_state_id
            where pp.provider_id = p.id) as practices,
          (select coalesce(jsonb_agg(jsonb_build_object(
                    ${VIRTUAL},
                    'practice_holds', coalesce(license_holds(pp.license_verified_at,
                                                 license_ends_at(pp.license_expires_on, p.time_zone), :at::timestamptz), false),
                    'cost', (${cheapest('asked.allow_virtual_leads and v.profession_id in (asked.id, asked.parent_id)')}))
                    order by s.name), '[]')
             from provider_virtual_states v
             join provider_professions pp on pp.provider_id = v.provider_id
             join states s on s.id = v.state_id
            where v.provider_id = p.id) as virtual_ways
     from providers p left join credit_accounts c on c.provider_id = p.id
    where p.id = :provider_id::int`,
);

const credits = (amount: number): string => `${amount} ${amount === 1 ? 'credit' : 'credits'}`;

function statusBlocker({ status }: Row): Blocker[] {
  if (status === 'active') return [];
  if (status === 'onboarding')
    return [{ code: 'signing_up', text: "They haven't finished signing up.", mend: 'sign_up' }];
  const label = stateOf(providerLifecycle, status).label.toLowerCase();
  return [{ code: 'status', text: `Their account is ${label}.`, mend: 'status' }];
}

/** Why a license doesn't count. */
function licenseBlocker(
  {
    number,
    state,
    is_verified: isVerified,
    has_ended: hasEnded,
    refused,
    expires_on: expiresOn,
    verification,
  }: License,
  what: string,
  mend: 'license' | 'virtual_license',
): Blocker {
  const named = `${what} (${state} ${number})`;
  if (refused !== null && !isVerified)
    return { code: 'license_refused', text: `${named} was refused: ${refused}`, mend };
  if (!isVerified)
    return {
      code: 'license_waiting',
      text: `${named} is waiting for verification.`,
      mend: 'verification',
      ...(verification !== null && { verification_id: verification }),
    };
  return {
    code: 'license_ended',
    text: hasEnded ? `${named} ended on ${formatDate(expiresOn)}.` : `${named} isn't valid yet.`,
    mend,
  };
}

/** Nothing that they offer could be asked for where they are, even if every license held. */
function practiceBlockers({ practices, virtual_ways: ways, has_region: hasRegion }: Row): Blocker[] {
  if (practices.length === 0)
    return [
      { code: 'no_profession', text: "They haven't added a profession and its license.", mend: 'license' },
    ];
  if (practices.every((one) => !one.has_services))
    return [{ code: 'no_services', text: "They don't offer any service yet.", mend: 'services' }];
  if (!hasRegion && ways.length === 0)
    return [
      { code: 'nowhere', text: 'They have no region and no state for virtual leads.', mend: 'regions' },
    ];
  return [
    {
      code: 'not_asked_for',
      text: 'No one can ask for their services where they work: in person and virtual don’t fit their professions.',
      mend: hasRegion ? 'virtual_license' : 'regions',
    },
  ];
}

function moneyBlockers({ balance, spent, monthly_credit_limit: limit }: Row, cost: number): Blocker[] {
  const found: Blocker[] = [];
  if (balance < cost)
    found.push({
      code: 'credits',
      text: `They have ${credits(balance)}; their cheapest lead costs ${cost}.`,
      mend: 'credits',
    });
  if (limit !== null && spent + cost > limit)
    found.push({
      code: 'credit_limit',
      text: `They reached their monthly limit: ${spent} of ${credits(limit)} spent.`,
      mend: 'credit_limit',
    });
  return found;
}

/** What stands in the way of each thing that a lead needs: a practice that fits, its licenses, and money. */
function wayBlockers(row: Row): Blocker[] {
  const visits = row.has_region ? row.practices.filter((one) => one.in_person_cost !== null) : [];
  const calls = row.virtual_ways.filter(({ cost }) => cost !== null);
  if (visits.length === 0 && calls.length === 0) return practiceBlockers(row);
  const costs = [
    ...visits.filter(({ holds }) => holds).map((one) => one.in_person_cost ?? 0),
    ...calls.filter((one) => one.holds && one.practice_holds).map(({ cost }) => cost ?? 0),
  ];
  if (costs.length > 0) return moneyBlockers(row, Math.min(...costs));
  const licenses = row.practices
    .filter(({ holds }) => !holds)
    .map((one) => licenseBlocker(one, `The ${one.profession} license`, 'license'));
  const virtual = calls
    .filter(({ holds }) => !holds)
    .map((one) => licenseBlocker(one, 'The license for virtual leads', 'virtual_license'));
  return [...licenses, ...virtual];
}

const withoutRepetitions = (blockers: readonly Blocker[]): Blocker[] => [
  ...new Map(blockers.map((blocker) => [blocker.text, blocker])).values(),
];

/**
 * Whether leads can reach a professional at a moment, by the very conditions of the search; and where they can't, all that stands in the
 * way now, what comes first first. Undefined where there is no such professional.
 */
export async function readReceiving(
  pool: Pick<Pool, 'query'>,
  providerId: number,
  at = new Date(),
): Promise<Receiving | undefined> {
  const { rows } = await pool.query<Row>(readRow({ provider_id: providerId, at }));
  const [row] = rows;
  if (!row) return undefined;
  const accepting: Blocker[] = row.accepting_leads
    ? []
    : [{ code: 'not_accepting', text: 'They aren’t accepting new clients.', mend: 'accepting' }];
  const blockers = [...statusBlocker(row), ...accepting, ...wayBlockers(row)];
  return { can_receive: row.can_receive, blockers: withoutRepetitions(blockers) };
}
