import { eq, inArray } from 'drizzle-orm';

import type { Executor } from '../../db/client.ts';
import { users } from '../accounts/accounts.tables.ts';
import {
  careGoals,
  carePaths,
  insuranceCarriers,
  professions,
  services,
  states,
} from '../catalog/catalog.tables.ts';
import { providers } from '../providers/providers.tables.ts';

/** What a field's numbers are of, by the last part of its name; the first that fits. */
const KINDS = [
  [/(?:care_?path)/i, 'carePath'],
  [/(?:care_?goal)/i, 'careGoal'],
  [/^services?(?:_?ids?)?$/i, 'service'],
  [/^carriers?(?:_?ids?)?$/i, 'carrier'],
  [/^states?(?:_?ids?)?$|^license_state_id$/i, 'state'],
  // Of a change of professions: those that wait for their verification, and those that were taken away.
  [/^professions?(?:_?ids?)?$|^waiting$|^dropped$/i, 'profession'],
  [/^(?:asked|invited)_by$|^user_id$/, 'user'],
  [/^provider_id$/, 'provider'],
] as const;

type Kind = (typeof KINDS)[number][1];

const kindOf = (field: string): Kind | undefined => {
  const last = field.slice(field.lastIndexOf('.') + 1);
  return KINDS.find(([pattern]) => pattern.test(last))?.[1];
};

const READ: Readonly<
  Record<Kind, (db: Executor, ids: number[]) => PromiseLike<readonly { id: number; name: string }[]>>
> = {
  carePath: (db, ids) =>
    db.select({ id: carePaths.id, name: carePaths.name }).from(carePaths).where(inArray(carePaths.id, ids)),
  careGoal: (db, ids) =>
    db.select({ id: careGoals.id, name: careGoals.name }).from(careGoals).where(inArray(careGoals.id, ids)),
  service: (db, ids) =>
    db.select({ id: services.id, name: services.name }).from(services).where(inArray(services.id, ids)),
  carrier: (db, ids) =>
    db
      .select({ id: insuranceCarriers.id, name: insuranceCarriers.name })
      .from(insuranceCarriers)
      .where(inArray(insuranceCarriers.id, ids)),
  state: (db, ids) =>
    db.select({ id: states.id, name: states.name }).from(states).where(inArray(states.id, ids)),
  profession: (db, ids) =>
    db
      .select({ id: professions.id, name: professions.name })
      .from(professions)
      .where(inArray(professions.id, ids)),
  user: async (db, ids) =>
    (await db.select().from(users).where(inArray(users.id, ids))).map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
    })),
  provider: async (db, ids) =>
    (
      await db
        .select({ id: providers.id, firstName: users.firstName, lastName: users.lastName })
        .from(providers)
        .innerJoin(users, eq(users.id, providers.userId))
        .where(inArray(providers.id, ids))
    ).map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })),
};

/** The numbers in a value that a field holds, and in what it holds itself. */
function collect(field: string, value: unknown, into: Map<Kind, Set<number>>): void {
  if (typeof value === 'number') {
    const kind = kindOf(field);
    // Numbers of ours fit a column of four bytes.
    if (kind && Number.isInteger(value) && Math.abs(value) < 2 ** 31)
      into.set(kind, (into.get(kind) ?? new Set()).add(value));
  } else if (Array.isArray(value)) for (const one of value) collect(field, one, into);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collect(name, inner, into);
}

/** What a number in a field is called; undefined where it is no number of something that has a name. */
export type NameOf = (field: string, id: number) => string | undefined;

/** Looks up what the numbers in these values are called. */
export async function referenceNames(db: Executor, values: readonly unknown[]): Promise<NameOf> {
  const asked = new Map<Kind, Set<number>>();
  for (const value of values) collect('', value, asked);
  const names = new Map(
    await Promise.all(
      [...asked].map(
        async ([kind, ids]) =>
          [kind, new Map((await READ[kind](db, [...ids])).map(({ id, name }) => [id, name]))] as const,
      ),
    ),
  );
  return (field, id) => {
    const kind = kindOf(field);
    return kind && names.get(kind)?.get(id);
  };
}
