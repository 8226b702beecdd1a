import { and, asc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { verificationsContract } from '@carematch/api-client/contract/providers/verifications.contract';
import { licenseLookUp } from '@carematch/validation/rules/license-boards';

import type { Executor } from '../../../db/client.ts';
import { maskEmail } from '../../../crypto/masking.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { professions, states } from '../../catalog/catalog.tables.ts';
import {
  licenseDocuments,
  providerProfessions,
  providers,
  providerVirtualStates,
  verifications,
} from '../providers.tables.ts';

type Presented = ResponseOf<(typeof verificationsContract)['GET /verifications/:id']>['verification'];
export type VerificationKind = Presented['kind'];

/** In the order in which staff see them. */
export const VERIFICATION_KINDS = verifications.kind.enumValues;

/** Who has not finished to sign up, or may not come back, waits for nothing. */
const NOT_WAITING = ['onboarding', 'closed'] as const;

/** What staff have to decide. Each one's professional is looked up by number: a join would read all of them to count a few hundred. */
export const WAITING: SQL = sql`${isNull(verifications.decidedAt)} and (
  select ${and(isNull(providers.deletedAt), notInArray(providers.status, [...NOT_WAITING]))}
    from ${providers} where ${eq(providers.id, verifications.providerId)})`;

const people = alias(users, 'people');
const deciders = alias(users, 'deciders');

const isInPerson = eq(verifications.stateId, 0);

/** Verifications with all that staff see of them. */
function select(db: Executor) {
  return db
    .select({
      row: verifications,
      /** With microseconds, which a `Date` has not. */
      raisedAt: sql<string>`${verifications.raisedAt}::text`,
      userId: people.id,
      first: people.firstName,
      last: people.lastName,
      email: people.email,
      profession: professions.name,
      slug: professions.slug,
      state: states.name,
      stateCode: states.code,
      inPersonNumber: providerProfessions.licenseNumber,
      inPersonExpiresOn: providerProfessions.licenseExpiresOn,
      virtualNumber: providerVirtualStates.licenseNumber,
      virtualExpiresOn: providerVirtualStates.expiresOn,
      document: licenseDocuments,
      deciderFirst: deciders.firstName,
      deciderLast: deciders.lastName,
    })
    .from(verifications)
    .innerJoin(providers, eq(providers.id, verifications.providerId))
    .innerJoin(people, eq(people.id, providers.userId))
    .leftJoin(deciders, eq(deciders.id, verifications.decidedBy))
    .leftJoin(professions, eq(professions.id, verifications.professionId))
    .leftJoin(
      providerProfessions,
      and(
        isInPerson,
        eq(providerProfessions.providerId, providers.id),
        eq(providerProfessions.professionId, verifications.professionId),
      ),
    )
    .leftJoin(
      providerVirtualStates,
      and(
        eq(providerVirtualStates.providerId, providers.id),
        eq(providerVirtualStates.professionId, verifications.professionId),
        eq(providerVirtualStates.stateId, verifications.stateId),
      ),
    )
    .leftJoin(
      states,
      eq(states.id, sql`coalesce(${providerProfessions.licenseStateId}, ${verifications.stateId})`),
    )
    .leftJoin(
      licenseDocuments,
      and(
        eq(licenseDocuments.providerId, providers.id),
        eq(licenseDocuments.professionId, verifications.professionId),
        sql`coalesce(${licenseDocuments.stateId}, 0) = ${verifications.stateId}`,
      ),
    )
    .$dynamic();
}

export type VerificationRow = Awaited<ReturnType<typeof select>>[number];

interface Asked {
  readonly where: SQL | undefined;
  readonly limit: number;
}

export const oldestFirst = [asc(verifications.raisedAt), asc(verifications.id)];

/** Oldest first. */
export const findVerifications = (db: Executor, { where, limit }: Asked): Promise<VerificationRow[]> =>
  select(db)
    .where(where)
    .orderBy(...oldestFirst)
    .limit(limit);

/** One, also after its decision. */
export async function findVerification(db: Executor, id: number): Promise<VerificationRow | undefined> {
  const [found] = await findVerifications(db, {
    where: and(eq(verifications.id, id), isNull(providers.deletedAt)),
    limit: 1,
  });
  return found;
}

/** Null once the license is gone. */
function licenseOf(found: VerificationRow): Presented['license'] {
  const { profession, slug, state, stateCode, document } = found;
  const number = found.inPersonNumber ?? found.virtualNumber;
  if (profession === null || slug === null || state === null || stateCode === null || number === null)
    return null;
  return {
    profession,
    state,
    state_code: stateCode,
    number,
    expires_on: found.inPersonExpiresOn ?? found.virtualExpiresOn,
    look_up_url: licenseLookUp(stateCode, slug) ?? null,
    document: document && {
      id: document.id,
      file_name: document.fileName,
      created_at: document.createdAt.toISOString(),
    },
  };
}

/** As the contract has it. The email in full is behind the professional's own page, where reading it is recorded. */
export function presentVerification(found: VerificationRow): Presented {
  const { row, userId, first, last, email, deciderFirst, deciderLast } = found;
  const { decision, decidedAt, formerName } = row;
  return {
    id: row.id,
    kind: row.kind,
    raised_at: row.raisedAt.toISOString(),
    professional: { id: userId, name: `${first} ${last}` },
    email: maskEmail(email),
    license: licenseOf(found),
    former_name: formerName && `${formerName.first} ${formerName.last}`,
    decision:
      decision && decidedAt
        ? {
            result: decision,
            by: deciderFirst === null ? null : `${deciderFirst} ${deciderLast}`,
            at: decidedAt.toISOString(),
            reason: row.reason,
            looked_up_by: row.lookedUpBy,
            look_up_note: row.lookUpNote,
            undo_until: row.undoUntil && row.undoUntil > new Date() ? row.undoUntil.toISOString() : null,
          }
        : null,
  };
}
