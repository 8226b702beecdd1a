import { and, eq, ne } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { publicProfileContract } from '@carematch/api-client/contract/providers/public-profile.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { providers } from '../providers.tables.ts';

type Availability = (typeof publicProfileContract)['GET /user/public-profile/availability'];

/** `GET /user/public-profile/availability`. A name that someone gave up is free. */
export async function isVanityNameAvailable(
  { actor: { providerId }, services: { db } }: Context<ActorForProfessional>,
  { query: { vanity_name: name } }: Input<Availability, 'query'>,
): Promise<ResponseOf<Availability>> {
  const owners = await db.$count(
    providers,
    and(eq(providers.vanityName, name), ne(providers.id, providerId)),
  );
  return { is_available: owners === 0 };
}
