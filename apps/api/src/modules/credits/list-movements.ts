import { and, desc, eq, sql } from 'drizzle-orm';

import type { creditsContract, Movement } from '@carematch/api-client/contract/credits/credits.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

import type { ActorForProfessional } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { withinDays } from '../../db/within-days.ts';
import type { Input } from '../../plugins/contract/handlers.ts';
import { states, zips } from '../catalog/catalog.tables.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { leads } from '../leads/leads.tables.ts';
import { matches } from '../matches/matches.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import { paginationOf } from '../platform/pagination.ts';
import { providers } from '../providers/providers.tables.ts';
import { creditLedger } from './credits.tables.ts';
import { movementText } from './movement-text.ts';

type Endpoint = (typeof creditsContract)['GET /credits/ledger'];

/** What invoices of before payments say: `Starter package, 25 credits`. */
const packageName = sql<
  string | null
>`coalesce(${payments.name}, substring(${invoices.description} from '^(.*) package,'))`;

/** The movements of a professional with what was left after each, as they were made: an account makes one at a time. */
const withBalances = (db: Executor, providerId: number) =>
  db
    .select({
      id: creditLedger.id,
      createdAt: creditLedger.createdAt,
      kind: creditLedger.kind,
      amount: creditLedger.amount,
      reference: creditLedger.reference,
      reason: creditLedger.reason,
      matchId: creditLedger.matchId,
      invoiceId: creditLedger.invoiceId,
      paymentId: creditLedger.paymentId,
      balanceAfter: sql<number>`(sum(${creditLedger.amount}) over (order by ${creditLedger.id}))::int`.as(
        'balance_after',
      ),
    })
    .from(creditLedger)
    .where(eq(creditLedger.providerId, providerId))
    .as('movements');

/** `GET /credits/ledger`: a page of a professional's movements, the latest first; days are those of their zone. */
export async function listMovements(
  { actor: { providerId }, services: { db } }: Context<ActorForProfessional>,
  { query: { page, perPage, start_date: from, end_date: to, kind } }: Input<Endpoint, 'query'>,
): Promise<ResponseOf<Endpoint>> {
  const [provider] = await db
    .select({ timeZone: providers.timeZone })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!provider) throw new Error(`There is no provider ${providerId}`);
  const all = withBalances(db, providerId);
  const where = and(
    withinDays(all.createdAt, { from, to }, provider.timeZone),
    kind === undefined ? undefined : eq(all.kind, kind),
  );
  const total = await db.$count(all, where);
  const rows = await db
    .select({
      movement: {
        id: all.id,
        createdAt: all.createdAt,
        kind: all.kind,
        amount: all.amount,
        reference: all.reference,
        reason: all.reason,
        matchId: all.matchId,
        invoiceId: all.invoiceId,
        balanceAfter: all.balanceAfter,
      },
      package: packageName,
      place: sql<string | null>`${zips.city} || ', ' || ${states.code}`,
    })
    .from(all)
    .leftJoin(payments, eq(payments.id, all.paymentId))
    .leftJoin(invoices, eq(invoices.id, all.invoiceId))
    .leftJoin(matches, eq(matches.id, all.matchId))
    .leftJoin(leads, eq(leads.id, matches.leadId))
    .leftJoin(zips, eq(zips.zip, leads.zip))
    .leftJoin(states, eq(states.id, leads.stateId))
    .where(where)
    .orderBy(desc(all.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    movements: rows.map(({ movement, ...details }): Movement => ({
      id: movement.id,
      created_at: movement.createdAt.toISOString(),
      kind: movement.kind,
      text: movementText({ ...movement, ...details }),
      amount: movement.amount,
      balance_after: movement.balanceAfter,
      match_id: movement.matchId,
      invoice_id: movement.invoiceId,
    })),
    pagination: paginationOf({ page, perPage, total }),
  };
}
