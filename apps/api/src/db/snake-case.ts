type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** A row under the names of the database. */
export type SnakeRow<Row> = { readonly [Name in keyof Row & string as SnakeCase<Name>]: Row[Name] };

/** Columns are few, and asked for with every row. */
const known = new Map<string, string>();

/** The name of a column in the database. */
export function snakeCase(name: string): string {
  const snake = known.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  known.set(name, snake);
  return snake;
}

export const snakeRow = <Row extends object>(row: Row): SnakeRow<Row> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])) as SnakeRow<Row>;
