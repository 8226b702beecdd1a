import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { envTable, withEnvTable } from './env-table.ts';

const DOCUMENT = new URL('../../../../docs/configuration.md', import.meta.url);

/** The formatter aligns columns; what they say is compared. */
const plain = (text: string): string => text.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');

test('docs/configuration.md has every variable of the API as the schema has it: else run `env-docs`', () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  expect(plain(document)).toBe(plain(withEnvTable(document)));
});

test('the table names a variable with its default and its meaning', () => {
  expect(envTable()).toContain('| `RATE_LIMIT_WRITES_PER_MINUTE` | `120` | Calls a minute from one address');
  expect(envTable()).toMatch(/\| `DATABASE_URL` \|  \| Your own PostgreSQL/);
});

test('a document without the marks is refused', () => {
  expect(() => withEnvTable('# Other')).toThrow('has no');
});
