import type { QueryConfig } from 'pg';

/** A statement that is parsed and planned once on each connection: its values come by name. */
export type NamedStatement<Values extends object> = (values: Values) => QueryConfig;

/**
 * Makes a prepared statement from SQL with `:names` for values; a name may stand in it several times. Every value needs a
 * cast or a place that tells its type. `name` must be unique in the process.
 */
export function namedStatement<Values extends object>(name: string, sql: string): NamedStatement<Values> {
  const names: string[] = [];
  const text = sql.replaceAll(/(?<!:):([a-z_]+)/g, (_, value: string) => {
    if (!names.includes(value)) names.push(value);
    return `$${names.indexOf(value) + 1}`;
  });
  return (values) => {
    const given = new Map<string, unknown>(Object.entries(values));
    return {
      name,
      text,
      values: names.map((value) => {
        if (!given.has(value)) throw new TypeError(`${name} needs ${value}`);
        return given.get(value);
      }),
    };
  };
}
