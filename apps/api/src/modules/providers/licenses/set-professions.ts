import { and, eq, inArray } from 'drizzle-orm';

import type { ParsedRequest, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { profileContract } from '@carematch/api-client/contract/providers/profile.contract';
import { licenseProblem, normalLicense } from '@carematch/validation/fields/license';
import { dayIn } from '@carematch/validation/display/display';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { DEFAULT_TITLE } from '../../accounts/accounts.ts';
import { professions, states } from '../../catalog/catalog.tables.ts';
import { audit } from '../../platform/audit.ts';
import { rowsOnlyIn } from '../../platform/changed-values.ts';
import { refuseStale } from '../../platform/tags.ts';
import { advanceSignUp } from '../profile/advance-sign-up.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { readProfessional } from '../profile/read-professional.ts';
import { providerProfessions, providers, providerVirtualStates } from '../providers.tables.ts';
import { raiseVerifications } from '../verifications/raise-verifications.ts';
import { claimLicenses } from './claim-license.ts';

type SetProfessions = (typeof profileContract)['POST /user/professions'];
type Wanted = ParsedRequest<SetProfessions>['body']['professions'][number];
type Practised = typeof providerProfessions.$inferSelect;

/** Whether a verification of the one still counts for the other: punctuation and case are how people type. */
const isSameLicense = (before: Practised, wanted: Wanted): boolean =>
  normalLicense(before.licenseNumber) === normalLicense(wanted.license_number) &&
  before.licenseStateId === wanted.license_state_id &&
  before.licenseExpiresOn === wanted.license_expires_on;

async function requireKnown(tx: Transaction, wanted: readonly Wanted[]) {
  const ids = wanted.map(({ profession_id }) => profession_id);
  const stateIds = wanted.map(({ license_state_id }) => license_state_id);
  const slugs = await tx
    .select({ id: professions.id, slug: professions.slug, title: professions.title })
    .from(professions)
    .where(inArray(professions.id, ids));
  const codes = await tx
    .select({ id: states.id, code: states.code })
    .from(states)
    .where(inArray(states.id, stateIds));
  const known = {
    slugs: new Map(slugs.map(({ id, slug }) => [id, slug])),
    titles: new Map(slugs.map(({ id, title }) => [id, title])),
    codes: new Map(codes.map(({ id, code }) => [id, code])),
  };
  if (ids.some((id) => !known.slugs.has(id))) throw new ApiError('unknown_profession');
  if (stateIds.some((id) => !known.codes.has(id))) throw new ApiError('unknown_reference');
  return known;
}

type Known = Awaited<ReturnType<typeof requireKnown>>;

/** A license as it was may stay, also one that has ended or was typed before its format was known. */
function requireLicense({ slugs, codes }: Known, wanted: Wanted, place: number, today: string): void {
  const field = (name: string) => `professions.${place}.${name}`;
  const problem = licenseProblem(wanted.license_number, {
    stateCode: codes.get(wanted.license_state_id) ?? '',
    profession: slugs.get(wanted.profession_id) ?? '',
  });
  if (problem) throw invalidField(field('license_number'), problem);
  if (wanted.license_expires_on <= today)
    throw invalidField(field('license_expires_on'), 'Enter a date in the future.');
}

const practisedBy = (tx: Transaction, providerId: number): Promise<Practised[]> =>
  tx.select().from(providerProfessions).where(eq(providerProfessions.providerId, providerId));

/** A license as the audit log shows it, in this order. */
const auditedLicense = (row: Practised) => ({
  profession_id: row.professionId,
  license_number: row.licenseNumber,
  license_state_id: row.licenseStateId,
  license_expires_on: row.licenseExpiresOn,
  ...(row.addDrPrefix && { prefix: 'Dr.' }),
});

async function dropOthers(tx: Transaction, providerId: number, kept: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: providerProfessions.professionId })
    .from(providerProfessions)
    .where(eq(providerProfessions.providerId, providerId));
  const dropped = rows.flatMap(({ id }) => (kept.includes(id) ? [] : [id]));
  for (const table of [providerVirtualStates, providerProfessions])
    await tx.delete(table).where(and(eq(table.providerId, providerId), inArray(table.professionId, dropped)));
  return dropped;
}

/** Who has not said a title yet has that of their first profession, unless the usual one is right. */
async function nameByProfession(
  tx: Transaction,
  { id, status, title }: typeof providers.$inferSelect,
  titles: readonly (string | undefined)[],
): Promise<void> {
  if (status !== 'onboarding' || title !== DEFAULT_TITLE || titles.includes(DEFAULT_TITLE)) return;
  await tx.update(providers).set({ title: titles[0] }).where(eq(providers.id, id));
}

async function storeLicense(
  tx: Transaction,
  providerId: number,
  wanted: Wanted,
  before: Practised | undefined,
): Promise<void> {
  const license = {
    licenseNumber: wanted.license_number,
    licenseStateId: wanted.license_state_id,
    licenseExpiresOn: wanted.license_expires_on,
    addDrPrefix: wanted.add_dr_prefix === undefined ? undefined : wanted.add_dr_prefix === 1,
    ...(before && isSameLicense(before, wanted)
      ? {}
      : { licenseVerifiedAt: null, licenseRefusedReason: null }),
  };
  const professionId = wanted.profession_id;
  await tx
    .insert(providerProfessions)
    .values({ providerId, professionId, ...license })
    .onConflictDoUpdate({
      target: [providerProfessions.providerId, providerProfessions.professionId],
      set: license,
    });
}

/**
 * `POST /user/professions`: replaces the professions that one practices, each with its license. What is offered in one that stays, stays; one
 * that goes takes its virtual states along. A license that is new or changed waits for verification.
 * @throws {ApiError} `license_taken` where one is someone else's.
 */
export function setProfessions(
  context: Context<ActorForProfessional>,
  { body: { professions: wanted }, ifMatch }: Input<SetProfessions, 'body' | 'ifMatch'>,
): Promise<ResponseOf<SetProfessions>> {
  const { actor, services } = context;
  const ids = wanted.map(({ profession_id }) => profession_id);
  if (new Set(ids).size < ids.length)
    throw invalidField('professions', 'Please choose each profession once.');
  return services.db.transaction(async (tx) => {
    const { providerId } = actor;
    const provider = await lockProvider(tx, providerId);
    const { tags } = await readProfessional({ ...context, tx });
    refuseStale(tags.professions, ifMatch);
    const known = await requireKnown(tx, wanted);
    const rows = await practisedBy(tx, providerId);
    const before = new Map(rows.map((row) => [row.professionId, row]));
    const changed = wanted.filter((one) => {
      const row = before.get(one.profession_id);
      return !row || !isSameLicense(row, one);
    });
    const today = dayIn(provider.timeZone);
    for (const one of changed) requireLicense(known, one, wanted.indexOf(one), today);
    const dropped = await dropOthers(tx, providerId, ids);
    for (const one of wanted) await storeLicense(tx, providerId, one, before.get(one.profession_id));
    await claimLicenses(tx, providerId);
    await raiseVerifications(tx, providerId);
    await nameByProfession(
      tx,
      provider,
      ids.map((id) => known.titles.get(id)),
    );
    await advanceSignUp(tx, providerId, 2);
    const were = rows.map(auditedLicense);
    const are = (await practisedBy(tx, providerId)).map(auditedLicense);
    await audit(
      { tx, actor },
      {
        action: 'professions.changed',
        subject: { type: 'provider', id: providerId },
        before: { professions: [...before.keys()], licenses: rowsOnlyIn(were, are) },
        after: {
          professions: ids,
          licenses: rowsOnlyIn(are, were),
          waiting: changed.map(({ profession_id }) => profession_id),
          dropped,
        },
      },
    );
    return { user: await readProfessional({ ...context, tx }) };
  });
}
