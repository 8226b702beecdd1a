import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../db/client.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import {
  licenseDocuments,
  providerProfessions,
  providerVirtualStates,
  verifications,
} from '../providers.tables.ts';
import { claimOf, type LicenseRow, licensesOf } from './license-rows.ts';

type Verification = typeof verifications.$inferSelect;
type Wanted = Pick<Verification, 'kind' | 'professionId' | 'stateId' | 'claim'>;

/** Closes what no one has to decide anymore. */
async function withdraw(tx: Transaction, rows: readonly Verification[]): Promise<void> {
  await tx
    .update(verifications)
    .set({ decision: 'withdrawn', decidedAt: sql`now()` })
    .where(
      inArray(
        verifications.id,
        rows.map(({ id }) => id),
      ),
    );
}

/** A new professional's license is looked at more closely: no one has verified anything of theirs. */
async function isNew(tx: Transaction, providerId: number, licenses: readonly LicenseRow[]): Promise<boolean> {
  if (licenses.some(({ verifiedAt }) => verifiedAt !== null)) return false;
  const [verified] = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.providerId, providerId), eq(verifications.decision, 'verified')))
    .limit(1);
  return verified === undefined;
}

const sameLicense = (a: Pick<Wanted, 'professionId' | 'stateId'>, b: typeof a): boolean =>
  a.professionId === b.professionId && a.stateId === b.stateId;

/** Documents of licenses that are gone go with them. */
async function dropDocuments(tx: Transaction, providerId: number): Promise<void> {
  const { professionId, stateId } = licenseDocuments;
  const inPerson = tx
    .select({ one: sql`1` })
    .from(providerProfessions)
    .where(
      and(
        eq(providerProfessions.providerId, providerId),
        eq(providerProfessions.professionId, professionId),
        isNull(stateId),
      ),
    );
  const virtual = tx
    .select({ one: sql`1` })
    .from(providerVirtualStates)
    .where(
      and(
        eq(providerVirtualStates.providerId, providerId),
        eq(providerVirtualStates.professionId, professionId),
        eq(providerVirtualStates.stateId, stateId),
      ),
    );
  await tx
    .delete(licenseDocuments)
    .where(and(eq(licenseDocuments.providerId, providerId), notExists(inPerson), notExists(virtual)));
}

/**
 * Puts each license that waits for verification before staff, once, and takes back what was asked of one that has changed or is gone. Call it
 * after each write of licenses, in its transaction, with the provider locked; a repetition changes nothing.
 */
export async function raiseVerifications(tx: Transaction, providerId: number): Promise<void> {
  await dropDocuments(tx, providerId);
  const licenses = await licensesOf(tx, providerId);
  const waiting = licenses.filter(({ verifiedAt, refusedReason }) => !verifiedAt && refusedReason === null);
  const inPerson = (await isNew(tx, providerId, licenses)) ? 'new_professional' : 'license';
  const wanted: Wanted[] = waiting.map(({ professionId, stateId, ...license }) => ({
    kind: stateId === 0 ? inPerson : 'virtual_license',
    professionId,
    stateId,
    claim: claimOf(license),
  }));
  const open = await tx
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.providerId, providerId),
        isNull(verifications.decidedAt),
        ne(verifications.kind, 'name'),
      ),
    );
  const asks = (row: Verification) => (one: Wanted) => sameLicense(one, row) && one.claim === row.claim;
  const stillEnds = (row: Verification): boolean =>
    licenses.some((one) => one.verifiedAt !== null && sameLicense(one, row) && claimOf(one) === row.claim);
  const isOver = (row: Verification): boolean =>
    row.kind === 'ending' ? !stillEnds(row) : !wanted.some(asks(row));
  await withdraw(tx, open.filter(isOver));
  const asked = open.filter((row) => row.kind !== 'ending' && !isOver(row));
  const missing = wanted.filter((one) => !asked.some((row) => asks(row)(one)));
  if (missing.length > 0)
    await tx.insert(verifications).values(missing.map((one) => ({ providerId, ...one })));
}

interface Name {
  readonly first: string;
  readonly last: string;
}

const fullName = ({ first, last }: Name): string => `${first} ${last}`;

/**
 * Asks staff whether a changed name is that of the licenses. It shows at once; a refusal puts back the one that was verified. Until a
 * license is verified nothing is asked: whoever looks that up sees the name. Call it in the change's transaction, with the provider locked.
 */
export async function raiseNameVerification(
  tx: Transaction,
  providerId: number,
  { before, now }: { readonly before: Name; readonly now: Name },
): Promise<void> {
  const open = await tx
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.providerId, providerId),
        eq(verifications.kind, 'name'),
        isNull(verifications.decidedAt),
      ),
    );
  await withdraw(tx, open);
  const former = open[0]?.formerName ?? before;
  const licenses = await licensesOf(tx, providerId);
  if (fullName(former) === fullName(now) || licenses.every(({ verifiedAt }) => verifiedAt === null)) return;
  await tx
    .insert(verifications)
    .values({ providerId, kind: 'name', claim: fullName(now), formerName: former });
}

/** Licenses that wait although no one is asked of them: those of before there was a queue. */
const UNASKED = sql`
  select distinct waiting.provider_id
    from (select provider_id, profession_id, 0 as state_id from provider_professions
           where license_verified_at is null and license_refused_reason is null
           union all
          select provider_id, profession_id, state_id from provider_virtual_states
           where verified_at is null and refused_reason is null) waiting
   where not exists (select from verifications v
                      where v.provider_id = waiting.provider_id and v.profession_id = waiting.profession_id
                        and v.state_id = waiting.state_id and v.decided_at is null and v.kind <> 'ending')`;

/** Puts before staff what waits without them; gives how many professionals that were. */
export async function raiseMissing(db: Database): Promise<number> {
  const { rows } = await db.execute<{ provider_id: number }>(UNASKED);
  for (const { provider_id: providerId } of rows)
    await db.transaction(async (tx) => {
      await lockProvider(tx, providerId);
      await raiseVerifications(tx, providerId);
    });
  return rows.length;
}
