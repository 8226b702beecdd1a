import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

import type { auditContract } from '@carematch/api-client/contract/audit/audit.contract';
import type { ParsedRequest, ResponseOf } from '@carematch/api-client/contract/endpoint';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import type { Executor } from '../../db/client.ts';
import { withinDays } from '../../db/within-days.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { users } from '../accounts/accounts.tables.ts';
import { peopleNamed } from '../accounts/accounts.ts';
import { auditLog, auditSeals } from '../platform/platform.tables.ts';
import { paginationOf } from '../platform/pagination.ts';
import { providers } from '../providers/providers.tables.ts';
import { changesOf } from './changes-of.ts';
import { referenceNames } from './reference-names.ts';

type Contract = typeof auditContract;
/** What narrows the log. */
type AuditFilters = ParsedRequest<Contract['POST /audit-log/export']>['query'];
/** A change as staff read it. */
export type Entry = ResponseOf<Contract['GET /audit-log/:id']>['entry'];

/** No list is counted or turned further than this. */
const REACH = 10_000;
/** A phrase that fits more accounts than this is no name. */
const MOST_PEOPLE = 50;

/** The different values of a column that leads an index, each found by the one before. */
async function distinct(db: Executor, name: 'action' | 'subject_type'): Promise<string[]> {
  const column = sql.identifier(name);
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive one as (
      (select min(${column}) as value from audit_log)
      union all
      select (select min(${column}) from audit_log where ${column} > one.value) from one where one.value is not null)
    select value from one where value is not null`);
  return rows.map(({ value }) => value);
}

const subjects = (type: string, ids: readonly string[]): SQL | undefined =>
  ids.length === 0 ? undefined : and(eq(auditLog.subjectType, type), inArray(auditLog.subjectId, [...ids]));

/** What is about someone: done by them, in their place, or to them. */
async function aboutPhrase(db: Executor, phrase: string): Promise<SQL | undefined> {
  const people = await peopleNamed(db, phrase, MOST_PEOPLE);
  const owned =
    people.length === 0
      ? []
      : await db.select({ id: providers.id }).from(providers).where(inArray(providers.userId, people));
  // Each type that there is, so that the index on type and number is used.
  const types = /^\d{1,15}$/.test(phrase) ? await distinct(db, 'subject_type') : [];
  const about = [
    ...(people.length === 0
      ? []
      : [inArray(auditLog.actorId, people), inArray(auditLog.impersonatedUserId, people)]),
    subjects('user', people.map(String)),
    subjects(
      'provider',
      owned.map(({ id }) => String(id)),
    ),
    ...types.map((type) => subjects(type, [phrase])),
  ].filter((one) => one !== undefined);
  return about.length === 0 ? sql`false` : or(...about);
}

/** What the filters of a list ask for. */
export async function asked(db: Executor, filters: AuditFilters): Promise<SQL | undefined> {
  const { actor_id: actorId, acted_as_id: actedAsId, search } = filters;
  return and(
    withinDays(auditLog.at, { from: filters.start_date, to: filters.end_date }, DEFAULT_TIME_ZONE),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    actedAsId === undefined ? undefined : eq(auditLog.impersonatedUserId, actedAsId),
    filters.action === undefined ? undefined : eq(auditLog.action, filters.action),
    filters.subject_type === undefined ? undefined : eq(auditLog.subjectType, filters.subject_type),
    filters.subject_id === undefined ? undefined : eq(auditLog.subjectId, filters.subject_id),
    search ? await aboutPhrase(db, search) : undefined,
  );
}

type Row = typeof auditLog.$inferSelect;

/** How many rows there are, counted up to one more than the reach. */
async function countUpTo(db: Executor, where: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(where)
    .limit(REACH + 1)
    .as('found');
  return db.$count(found);
}

async function nameUsers(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** The professional that a change is about, or whose review it is about. */
function providerOf({ subjectType, subjectId, before, after }: Row): number | undefined {
  if (subjectType === 'provider') return Number(subjectId);
  const { provider_id: id } = { ...before, ...after };
  return typeof id === 'number' ? id : undefined;
}

/** The account of each subject that is one, or belongs to one. */
async function ownersOf(db: Executor, rows: readonly Row[]): Promise<(row: Row) => number | null> {
  const ids = rows.flatMap((row) => providerOf(row) ?? []);
  const owners =
    ids.length === 0
      ? []
      : await db
          .select({ id: providers.id, userId: providers.userId })
          .from(providers)
          .where(inArray(providers.id, ids));
  const ownerOf = new Map(owners.map(({ id, userId }) => [id, userId]));
  return (row) => {
    if (row.subjectType === 'user') return Number(row.subjectId);
    const id = providerOf(row);
    return id === undefined ? null : (ownerOf.get(id) ?? null);
  };
}

async function sealedOf(db: Executor, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  const ids = rows.map(({ id }) => id);
  const seals =
    ids.length === 0
      ? []
      : await db.select({ id: auditSeals.auditId }).from(auditSeals).where(inArray(auditSeals.auditId, ids));
  return new Set(seals.map(({ id }) => id));
}

/** Rows as staff read them. */
export async function presentEntries(db: Executor, rows: readonly Row[]): Promise<Entry[]> {
  const ownerOf = await ownersOf(db, rows);
  const names = await nameUsers(
    db,
    rows.flatMap((row) => [row.actorId, row.impersonatedUserId ?? [], ownerOf(row) ?? []].flat()),
  );
  const sealed = await sealedOf(db, rows);
  const nameOf = await referenceNames(
    db,
    rows.flatMap(({ before, after, subjectType, subjectId }) => [
      before,
      after,
      { [subjectType]: Number(subjectId) },
    ]),
  );
  const person = (id: number) => ({ id, name: names.get(id) || null });
  return rows.map((row) => {
    const owner = ownerOf(row);
    return {
      id: row.id,
      at: row.at.toISOString(),
      actor: person(row.actorId),
      acted_as: row.impersonatedUserId === null ? null : person(row.impersonatedUserId),
      action: row.action,
      subject: {
        type: row.subjectType,
        id: row.subjectId,
        name: (owner === null ? nameOf(row.subjectType, Number(row.subjectId)) : names.get(owner)) ?? null,
        user_id: owner,
      },
      changes: changesOf(row.before, row.after, nameOf),
      address: row.address,
      is_sealed: sealed.has(row.id),
    };
  });
}

/** The rows after one another, newest first. */
export const newestFirst = [desc(auditLog.at), desc(auditLog.id)];

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Rows of the log, newest first, read in the order in which they are asked for. */
const readInOrder = (db: Executor, where: SQL | undefined, { offset, limit }: Page): Promise<Row[]> =>
  db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

/**
 * The same of few that are found: all of them, and then put in order. In order from the start, the log would be read until a page is full,
 * which takes long where what is searched for is rare.
 */
const readFound = (db: Executor, where: SQL | undefined, { offset, limit }: Page): Promise<Row[]> => {
  const found = db
    .select()
    .from(auditLog)
    .where(where)
    .limit(REACH + 1)
    .as('found');
  return db.select().from(found).orderBy(desc(found.at), desc(found.id)).limit(limit).offset(offset);
};

/** A page of the log, newest first. */
export const listAuditLog: Handler<Contract['GET /audit-log']> = async (
  { services: { db } },
  { query: { page, perPage, ...filters } },
) => {
  const where = await asked(db, filters);
  const wanted = { offset: (page - 1) * perPage, limit: perPage };
  const counting = countUpTo(db, where);
  const read = async (): Promise<Row[]> => {
    if (wanted.offset >= REACH) return [];
    const isRare = filters.search !== undefined && (await counting) <= REACH;
    return (isRare ? readFound : readInOrder)(db, where, wanted);
  };
  const [rows, total, actions] = await Promise.all([read(), counting, distinct(db, 'action')]);
  return {
    entries: await presentEntries(db, rows),
    pagination: {
      ...paginationOf({ page, perPage, total: Math.min(total, REACH) }),
      more: total > REACH,
    },
    actions,
  };
};

/** One row. @throws {ApiError} `not_found`. */
export const readAuditEntry: Handler<Contract['GET /audit-log/:id']> = async (
  { services: { db } },
  { params: { id } },
) => {
  const [entry] = await presentEntries(db, await db.select().from(auditLog).where(eq(auditLog.id, id)));
  if (!entry) throw new ApiError('not_found');
  return { entry };
};
