import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type {
  openedMatch,
  providerMatchesContract,
} from '@carematch/api-client/contract/matches/matches.contract';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { professions, services } from '../../catalog/catalog.tables.ts';
import { audit } from '../../platform/audit.ts';
import { matches } from '../matches.tables.ts';
import { lockOwnMatch } from './lock-own-match.ts';

type OpenedMatch = z.output<typeof openedMatch>;
type ClientServices = Pick<OpenedMatch, 'client_services' | 'offered_services'>;

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

/** What a client takes, and what may be chosen: the services of the match's profession and of its parent. */
export async function readServices(db: Executor, matchId: number): Promise<ClientServices> {
  const rows = await db
    .select({
      id: services.id,
      name: services.name,
      isTaken: sql<boolean>`${services.id} = any(${matches.clientServiceIds})`,
    })
    .from(matches)
    .innerJoin(professions, eq(professions.id, matches.professionId))
    .innerJoin(services, sql`${services.professionId} in (${professions.id}, ${professions.parentId})`)
    .where(eq(matches.id, matchId))
    .orderBy(services.name, services.id);
  return {
    client_services: rows.filter(({ isTaken }) => isTaken).map(named),
    offered_services: rows.map(named),
  };
}

/** `POST /leads/services`: notes what the client of an own match really takes. */
export const noteClientServices: Handler<(typeof providerMatchesContract)['POST /leads/services']> = (
  { actor, services: { db } },
  { body },
) =>
  db.transaction(async (tx) => {
    const match = await lockOwnMatch(tx, actor.providerId, body.match_id);
    const wanted = [...new Set(body.services)].toSorted((one, other) => one - other);
    const { offered_services: offered } = await readServices(tx, match.id);
    const unknown = wanted.find((id) => !offered.some((one) => one.id === id));
    if (unknown !== undefined) {
      const message = 'One of these services isn’t part of this client’s profession.';
      throw new ApiError('unknown_reference', { message, fields: { services: message } });
    }
    await tx.update(matches).set({ clientServiceIds: wanted }).where(eq(matches.id, match.id));
    await audit(
      { tx, actor },
      {
        action: 'match.services_noted',
        subject: { type: 'match', id: match.id },
        after: { services: wanted.length },
      },
    );
    return { services: offered.filter(({ id }) => wanted.includes(id)) };
  });
