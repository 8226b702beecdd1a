import type { ReactNode } from 'react';
import { type FieldValues, get } from 'react-hook-form';

/** A part of a form: what it is called, and what it holds in words. */
export type FormPart = readonly [label: string, text: ReactNode];

/** What a form changes, by the path of each value. Each part is one person's as a whole: two never mix in it. */
export type FormParts = Readonly<Record<string, FormPart>>;

/** A form whose values someone else may change meanwhile. */
export interface FormGuard<Values extends FieldValues> {
  /** The values as they are known to be kept by now. */
  readonly now: () => Values;
  /** Asks for them anew. */
  readonly reload: () => Promise<Values>;
  readonly parts: (values: Values) => FormParts;
}

/** A part that someone else changed. */
export interface Difference {
  readonly path: string;
  readonly label: string;
  readonly theirs: ReactNode;
  /** What was typed instead; undefined where nothing was. */
  readonly mine: ReactNode;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Where a path leads to in a form's values. */
export const valueAt = (values: FieldValues, path: string): unknown => get<unknown>(values, path);

interface Versions<Values> {
  /** What the fields were filled in from. */
  readonly base: Values;
  readonly now: Values;
  readonly typed: Values;
}

/** What someone else changed since a form was filled in. */
export function differencesOf<Values extends FieldValues>(
  { parts }: Pick<FormGuard<Values>, 'parts'>,
  { base, now, typed }: Versions<Values>,
): Difference[] {
  const [theirs, mine] = [parts(now), parts(typed)];
  return Object.entries({ ...parts(base), ...theirs }).flatMap(([path, [label]]) => {
    const [before, after, here] = [base, now, typed].map((values) => valueAt(values, path));
    if (isSame(before, after)) return [];
    const isTyped = !isSame(here, before) && !isSame(here, after);
    return {
      path,
      label,
      theirs: theirs[path]?.[1] ?? '',
      mine: isTyped ? (mine[path]?.[1] ?? '') : undefined,
    };
  });
}

/** Thrown where a form is not sent, or was refused, because someone else changed what it changes. */
export class StaleVersion extends Error {
  override readonly name = 'StaleVersion';
  readonly differences: readonly Difference[];
  /** The values that they are told of. */
  readonly now: FieldValues;

  constructor(differences: readonly Difference[], now: FieldValues) {
    super('Someone else changed this meanwhile.');
    this.differences = differences;
    this.now = now;
  }
}
