import { getTableColumns } from 'drizzle-orm';

import { snakeCase } from '../../db/snake-case.ts';
import { type ColumnUse, LEAD_COLUMNS, leads } from './leads.tables.ts';

type Columns = typeof LEAD_COLUMNS;
type Value<V> = V extends readonly (infer Item)[] ? readonly Item[] : V;

/** The columns of a lead with a use. */
export type LeadColumn<Use extends Partial<ColumnUse> = object> = {
  [Name in keyof Columns]: Columns[Name] extends Use ? Name : never;
}[keyof Columns];

/** A lead's columns, by what they hold. */
export type LeadRow<Holds extends ColumnUse['holds'] = ColumnUse['holds']> = {
  readonly [Name in LeadColumn<{ holds: Holds }>]: Value<(typeof leads.$inferSelect)[Name]>;
};

/** The names of the columns with a use. */
export function leadColumns<const Use extends Partial<ColumnUse>>(use: Use): LeadColumn<Use>[] {
  return Object.entries(LEAD_COLUMNS)
    .filter(([, column]) =>
      Object.entries(use).every(([name, value]) => column[name as keyof ColumnUse] === value),
    )
    .map(([name]) => name as LeadColumn<Use>);
}

/** What a row has in some of the columns. */
export function pickColumns<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** Columns for a statement, which reads them back under their names here. */
export const selectColumns = (names: readonly LeadColumn[]): string =>
  names.map((name) => `${snakeCase(name)} as "${name}"`).join(', ');

/** The value of a column as a named statement is given it: `:zip::text`. */
export const givenColumn = (name: LeadColumn): string =>
  `:${snakeCase(name)}::${getTableColumns(leads)[name].getSQLType()}`;
