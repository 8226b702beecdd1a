import { pipeline, Readable } from 'node:stream';

import { stringify } from 'csv-stringify';

import { csvText } from '@carematch/validation/display/csv-text';

/** Of a cell: a moment is written in UTC as ISO 8601, nothing as an empty cell. */
export type CsvCell = string | number | boolean | Date | null;

/** What a call with `csv` answers: the head, and the rows as they are read. */
export interface Csv {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly CsvCell[]>;
}

/**
 * Writes RFC 4180 while the rows come, so that a long list is never held as a whole. Cells are written by `csvText`, and spreadsheets
 * take the text for UTF-8 by the mark at its beginning.
 */
export function csvStream({ columns, rows }: Csv): Readable {
  const text = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    // Beside commas, quotes and whole line ends, which are quoted anyway.
    quoted_match: /[\t\r\n]/,
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      date: (value) => value.toISOString(),
      string: csvText,
    },
  });
  // Where the rows fail, the text breaks off and the caller sees that its answer is not whole.
  pipeline(Readable.from(rows), text, () => undefined);
  return text;
}
