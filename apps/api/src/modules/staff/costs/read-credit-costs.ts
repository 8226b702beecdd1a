import { and, arrayContains, asc, countDistinct, desc, eq, gte, sql } from 'drizzle-orm';

import type { CreditCosts, creditCostsContract } from '@carematch/api-client/contract/staff/costs.contract';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { leads } from '../../leads/leads.tables.ts';
import { matches } from '../../matches/matches.tables.ts';
import { costTag } from '../../catalog/catalog.ts';
import { providerProfessions, providers } from '../../providers/providers.tables.ts';
import {
  divisions,
  plannedCreditCosts,
  professions,
  serviceCreditCosts,
  services,
} from '../../catalog/catalog.tables.ts';

type Contract = typeof creditCostsContract;

/** Of the history, the latest are shown. */
const MOST_HISTORY = 100;

/** Who someone is; null where the account was deleted. */
const nameOf = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;

/** Every profession with what leads for its services cost. */
export const listPricedProfessions: Handler<Contract['GET /professions']> = async ({ services: { db } }) => {
  const [professionRows, divisionRows, serviceRows] = await Promise.all([
    db.select().from(professions).orderBy(asc(professions.sortOrder), asc(professions.id)),
    db.select().from(divisions).orderBy(asc(divisions.id)),
    db
      .select({ service: services, planned: plannedCreditCosts })
      .from(services)
      .leftJoin(plannedCreditCosts, eq(plannedCreditCosts.serviceId, services.id))
      .orderBy(asc(services.id)),
  ]);
  return {
    professions: professionRows.map(({ id, name, parentId }) => ({
      id,
      name,
      parent_id: parentId,
      divisions: divisionRows
        .filter(({ professionId }) => professionId === id)
        .map((division) => ({ id: division.id, name: division.name })),
      services: serviceRows
        .filter(({ service }) => service.professionId === id)
        .map(({ service, planned }) => ({
          id: service.id,
          name: service.name,
          division_id: service.divisionId,
          credit_cost: service.creditCost,
          planned: planned && { credit_cost: planned.creditCost, effective_on: planned.effectiveOn },
        })),
    })),
  };
};

async function countOffering(db: Executor, serviceId: number): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(providers.id) })
    .from(providerProfessions)
    .innerJoin(providers, eq(providers.id, providerProfessions.providerId))
    .where(and(arrayContains(providerProfessions.serviceIds, [serviceId]), eq(providers.status, 'active')));
  return row?.total ?? 0;
}

async function countRecentMatches(db: Executor, serviceId: number): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(matches.id) })
    .from(matches)
    .innerJoin(leads, eq(leads.id, matches.leadId))
    .where(
      and(
        gte(matches.createdAt, sql`now() - interval '30 days'`),
        arrayContains(leads.serviceIds, [serviceId]),
      ),
    );
  return row?.total ?? 0;
}

const readHistory = (db: Executor, serviceId: number) =>
  db
    .select({ row: serviceCreditCosts, by: nameOf })
    .from(serviceCreditCosts)
    .leftJoin(users, eq(users.id, serviceCreditCosts.changedBy))
    .where(eq(serviceCreditCosts.serviceId, serviceId))
    .orderBy(desc(serviceCreditCosts.validFrom), desc(serviceCreditCosts.id))
    .limit(MOST_HISTORY);

/** What a lead for a service costs, with its history and whom a change concerns. @throws {ApiError} `not_found`. */
export async function creditCostsOf(db: Executor, serviceId: number): Promise<CreditCosts> {
  const [found] = await db
    .select({ service: services, planned: plannedCreditCosts, by: nameOf })
    .from(services)
    .leftJoin(plannedCreditCosts, eq(plannedCreditCosts.serviceId, services.id))
    .leftJoin(users, eq(users.id, plannedCreditCosts.plannedBy))
    .where(eq(services.id, serviceId));
  if (!found) throw new ApiError('not_found');
  const { service, planned, by } = found;
  const history = await readHistory(db, serviceId);
  return {
    service: { id: service.id, name: service.name },
    credit_cost: service.creditCost,
    planned: planned && {
      credit_cost: planned.creditCost,
      effective_on: planned.effectiveOn,
      by,
      decided_at: planned.plannedAt.toISOString(),
    },
    offered_by: await countOffering(db, serviceId),
    recent_matches: await countRecentMatches(db, serviceId),
    history: history.map(({ row, by: decidedBy }) => ({
      id: row.id,
      credit_cost: row.creditCost,
      since: row.validFrom.toISOString(),
      by: decidedBy,
      decided_at: (row.decidedAt ?? row.validFrom).toISOString(),
    })),
    tag: costTag(service, planned),
  };
}

/** `GET /services/:id/credit-costs`. */
export const readCreditCosts: Handler<Contract['GET /services/:id/credit-costs']> = async (
  { services: { db } },
  { params: { id } },
) => ({ credit_costs: await creditCostsOf(db, id) });
