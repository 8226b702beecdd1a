import { pipeline, Readable } from 'node:stream';

import { stringify } from 'csv-stringify';

/** Of a cell: a moment is written in UTC as ISO 8601, nothing as an empty cell. */
export type CsvCell = string | number | boolean | Date | null;

/** What a call with `csv` answers: the head, and the rows as they are read. */
export interface Csv {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly CsvCell[]>;
}

/** What a spreadsheet may still run as a formula where the library looks at the first character alone. */
const FORMULA = /^\s+[=+\-@＝＋－＠]|^\n/;

/**
 * Writes RFC 4180 while the rows come, so that a long list is never held as a whole. A cell that a spreadsheet would run as a formula
 * (OWASP, CSV injection) begins with an apostrophe.
 */
export function csvStream({ columns, rows }: Csv): Readable {
  const text = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
    // Beside commas, quotes and whole line ends, which are quoted anyway.
    quoted_match: /[\r\n]/,
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      date: (value) => value.toISOString(),
      string: (value) => (FORMULA.test(value) ? `'${value}` : value),
    },
  });
  // Where the rows fail, the text breaks off and the caller sees that its answer is not whole.
  pipeline(Readable.from(rows), text, () => undefined);
  return text;
}
