import { eq, sql } from 'drizzle-orm';

import type { publicProfileContract } from '@carematch/api-client/contract/providers/public-profile.contract';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { violatedConstraint } from '../../../db/database-errors.ts';
import { invalidField } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { changedFields, changedValues } from '../../platform/changed-values.ts';
import { refuseStale } from '../../platform/tags.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { providers } from '../providers.tables.ts';
import { type OwnPublicProfile, readOwnPublicProfile, settingsTag } from './read-own-public-profile.ts';

/**
 * `PUT /user/public-profile`.
 * @throws {ApiError} `validation_failed` if the vanity name belongs to someone else.
 */
export async function changePublicProfile(
  context: Context<ActorForProfessional>,
  { body, ifMatch }: Input<(typeof publicProfileContract)['PUT /user/public-profile'], 'body' | 'ifMatch'>,
): Promise<OwnPublicProfile> {
  const {
    actor: { providerId },
    services: { db },
  } = context;
  const change = { vanityName: body.vanity_name, hidesOfficeAddress: body.hides_office_address };
  try {
    await db.transaction(async (tx) => {
      const before = await lockProvider(tx, providerId);
      // The lock of the trigger that assigns names: none of them is taken in between.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vanity_names'))`);
      refuseStale(settingsTag(before), ifMatch);
      if (changedFields(before, change).length === 0) return;
      await tx.update(providers).set(change).where(eq(providers.id, providerId));
      await audit(
        { ...context, tx },
        {
          action: 'profile.changed',
          subject: { type: 'provider', id: providerId },
          ...changedValues(before, change),
        },
      );
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'providers_vanityName_unique') throw error;
    throw invalidField('vanity_name', 'Someone else has this address. Choose another.');
  }
  return readOwnPublicProfile(context);
}
