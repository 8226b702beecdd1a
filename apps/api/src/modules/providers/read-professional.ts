import { asc, eq, inArray } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { providersContract } from '@carematch/api-client/contract/providers.contract';

import type { ActorForProfessional } from '../../actor.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../plugins/api-error.ts';
import { users } from '../accounts/accounts.tables.ts';
import { professions, states } from '../catalog/catalog.tables.ts';
import { creditAccounts } from '../credits/credits.tables.ts';
import {
  providerCarriers,
  providerProfessions,
  providers,
  providerVirtualStates,
} from './providers.tables.ts';

type UserAnswer = ResponseOf<(typeof providersContract)['GET /user']>;
type VirtualLeadOptions = ResponseOf<(typeof providersContract)['GET /user/virtual-leads/options']>;

/** A profile begins at this many percent; its sections share the rest. */
const PROFILE_START_PERCENT = 20;

/** How complete a profile is, percent, by which of its sections are filled. */
function profilePercentage(sections: readonly boolean[]): number {
  const filled = sections.filter(Boolean).length;
  const share = (100 - PROFILE_START_PERCENT) / sections.length;
  return Math.round(PROFILE_START_PERCENT + share * filled);
}

/** A professional's own account and profile. */
export async function readProfessional(
  db: Database,
  { providerId }: ActorForProfessional,
): Promise<UserAnswer> {
  const [row] = await db
    .select({ user: users, provider: providers, account: creditAccounts })
    .from(users)
    .innerJoin(providers, eq(providers.userId, users.id))
    .leftJoin(creditAccounts, eq(creditAccounts.providerId, providers.id))
    .where(eq(providers.id, providerId));
  if (!row) throw new ApiError('unauthenticated');
  const practised = await db
    .select({ id: professions.id, name: professions.name, addDrPrefix: providerProfessions.addDrPrefix })
    .from(providerProfessions)
    .innerJoin(professions, eq(professions.id, providerProfessions.professionId))
    .where(eq(providerProfessions.providerId, providerId))
    .orderBy(asc(professions.sortOrder), asc(professions.id));
  const carriers = await db
    .select({ id: providerCarriers.carrierId })
    .from(providerCarriers)
    .where(eq(providerCarriers.providerId, providerId))
    .limit(1);
  const { user, provider, account } = row;
  const hasPortrait = Boolean(provider.photo) && Boolean(provider.aboutMe);
  const hasSettledInsurance = carriers.length > 0 || !provider.acceptsInsurance;
  return {
    user: {
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      photo: provider.photo,
      about_me: provider.aboutMe,
      credits: account?.hasPackage ? account.balance : null,
      profile_percentage: profilePercentage([hasPortrait, hasSettledInsurance]),
      vanity_name: provider.vanityName,
      professions: practised.map(({ id, name, addDrPrefix }) => ({
        id,
        name,
        add_dr_prefix: addDrPrefix ? 1 : 0,
      })),
    },
  };
}

/** The professions and states that a professional may choose for virtual leads, and what is chosen. */
export async function readVirtualLeadOptions(
  db: Database,
  { providerId }: ActorForProfessional,
): Promise<VirtualLeadOptions> {
  const practised = db
    .select({ id: providerProfessions.professionId })
    .from(providerProfessions)
    .where(eq(providerProfessions.providerId, providerId));
  const [own, all, selected] = await Promise.all([
    db
      .select()
      .from(professions)
      .where(inArray(professions.id, practised))
      .orderBy(asc(professions.sortOrder)),
    db.select({ id: states.id, name: states.name }).from(states).orderBy(asc(states.name)),
    db
      .select({
        id: states.id,
        name: states.name,
        professionId: providerVirtualStates.professionId,
        licenseNumber: providerVirtualStates.licenseNumber,
      })
      .from(providerVirtualStates)
      .innerJoin(states, eq(states.id, providerVirtualStates.stateId))
      .where(eq(providerVirtualStates.providerId, providerId))
      .orderBy(asc(states.name)),
  ]);
  return {
    data: {
      professions: own.map(({ id, name, allowVirtualLeads }) => ({
        id,
        name,
        allow_virtual_leads: allowVirtualLeads,
      })),
      states: all,
      selected: selected.map(({ id, name, professionId, licenseNumber }) => ({
        id,
        name,
        profession_id: professionId,
        license_number: licenseNumber,
      })),
    },
  };
}
