import { and, eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../db/client.ts';
import { enqueue } from '../../platform/outbox.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { verifications } from '../providers.tables.ts';
import { claimOf, licensesOf } from './license-rows.ts';
import { LICENSE_ENDS } from '../providers.events.ts';

/** From the midnight that begins this many days before a license's end, where its professional is, they are warned. */
const WARNED_DAYS_BEFORE = 30;

/** An end is news for so many days, also after an outage. Of older ones no one hears: the first run would mail everyone at once. */
const TOLD_DAYS_AFTER = 5;

/** Verified licenses of those who may come back to leads, whose warning of this moment was not given yet. */
const dueAt = (at: Date, providerId?: number) => sql`
  select due.provider_id, due.profession_id, due.state_id, due.expires_on, due.kind
    from (select license.*, case when license_ends_at(license.expires_on, p.time_zone) <= ${at.toISOString()}::timestamptz
                                 then 'ended' else 'ending' end as kind
            from (select provider_id, profession_id, 0 as state_id, license_expires_on as expires_on
                    from provider_professions where license_verified_at is not null
                   union all
                  select provider_id, profession_id, state_id, expires_on
                    from provider_virtual_states where verified_at is not null) license
            join providers p on p.id = license.provider_id
           where p.status in ('active', 'paused') and p.deleted_at is null
             and ${providerId === undefined ? sql`true` : sql`p.id = ${providerId}`}
             and license_ends_at(license.expires_on - ${WARNED_DAYS_BEFORE}::int, p.time_zone) <= ${at.toISOString()}::timestamptz
             and license_ends_at(license.expires_on + ${TOLD_DAYS_AFTER}::int, p.time_zone) > ${at.toISOString()}::timestamptz) due
   where not exists (select from license_warnings w
                      where w.provider_id = due.provider_id and w.profession_id = due.profession_id
                        and w.state_id = due.state_id and w.expires_on = due.expires_on and w.kind = due.kind)`;

interface Warning extends Record<string, unknown> {
  readonly provider_id: number;
  readonly profession_id: number;
  readonly state_id: number;
  readonly expires_on: string;
  readonly kind: 'ending' | 'ended';
}

/** Has staff look once whether the board has renewed it. */
async function askForRenewal(tx: Transaction, warning: Warning): Promise<void> {
  const { provider_id: providerId, profession_id: professionId, state_id: stateId } = warning;
  const license = (await licensesOf(tx, providerId)).find(
    (one) => one.professionId === professionId && one.stateId === stateId,
  );
  if (!license) return;
  const ending = { providerId, kind: 'ending' as const, professionId, stateId, claim: claimOf(license) };
  const [asked] = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.providerId, providerId),
        eq(verifications.kind, 'ending'),
        eq(verifications.professionId, professionId),
        eq(verifications.stateId, stateId),
        eq(verifications.claim, ending.claim),
      ),
    );
  if (!asked) await tx.insert(verifications).values(ending);
}

/** Gives each warning of one professional that is due, once. */
async function warn(tx: Transaction, providerId: number, at: Date): Promise<number> {
  await lockProvider(tx, providerId);
  const { rows } = await tx.execute<Warning>(sql`
    insert into license_warnings (provider_id, profession_id, state_id, expires_on, kind)
    ${dueAt(at, providerId)}
    returning provider_id, profession_id, state_id, expires_on::text, kind`);
  for (const warning of rows) {
    await askForRenewal(tx, warning);
    await enqueue(tx, LICENSE_ENDS, warning);
  }
  return rows.length;
}

/**
 * Warns whoever's license ends within 30 days, and again once it has ended: the professional by their own ways, staff by the list of licenses
 * that end. An end that is more than 5 days ago is not told anymore. Days are those of the professional's time zone. Gives how many warnings that made; a repetition makes none.
 */
export async function warnOfLicenseEnds(db: Database, at = new Date()): Promise<number> {
  const { rows } = await db.execute<{ provider_id: number }>(
    sql`select distinct provider_id from (${dueAt(at)}) due order by provider_id`,
  );
  let warnings = 0;
  for (const { provider_id: id } of rows) warnings += await db.transaction((tx) => warn(tx, id, at));
  return warnings;
}
