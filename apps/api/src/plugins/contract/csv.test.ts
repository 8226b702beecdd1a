import { buffer, text } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { type CsvCell, csvStream } from './csv.ts';

async function* rowsOf(...rows: readonly (readonly CsvCell[])[]): AsyncGenerator<readonly CsvCell[]> {
  yield* rows;
}

async function* cut(): AsyncGenerator<readonly CsvCell[]> {
  yield ['a', 1];
  throw new Error('The database is gone.');
}

/** As a client decodes it: the mark at its beginning is no part of the text. */
const written = (...rows: readonly (readonly CsvCell[])[]) =>
  text(csvStream({ columns: ['Name', 'Value'], rows: rowsOf(...rows) }));

describe('comma-separated values', () => {
  test('quote what needs it, and write moments, nothing and yes or no', async () => {
    const rows = await written(['a,b', 'say "hi"'], [new Date(0), null], ['x', true], ['two\nlines', -3]);
    expect(rows).toBe(
      'Name,Value\r\n"a,b","say ""hi"""\r\n1970-01-01T00:00:00.000Z,\r\nx,yes\r\n"two\nlines",-3\r\n',
    );
  });

  test('begin with the mark by which a spreadsheet takes them for UTF-8', async () => {
    const bytes = await buffer(csvStream({ columns: ['Name', 'Value'], rows: rowsOf(['Zoë', 1]) }));
    expect(bytes.toString('utf8')).toBe('\u{FEFF}Name,Value\r\nZoë,1\r\n');
  });

  test('keep the zeros that a zip begins with, as text', async () => {
    expect(await written(['02108', 2108], ['60601', 0])).toBe('Name,Value\r\n"\t02108",2108\r\n60601,0\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', ' \u{A0}@SUM(A1)', '＝1'])(
    'no spreadsheet runs %j',
    async (formula) => {
      expect(await written([formula, 1])).toMatch(/^Name,Value\r\n"?'/);
    },
  );

  test('a list that cannot be read to its end breaks off', async () => {
    await expect(text(csvStream({ columns: ['Name', 'Value'], rows: cut() }))).rejects.toThrow('gone');
  });
});
