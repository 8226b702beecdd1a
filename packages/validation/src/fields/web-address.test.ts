import { describe, expect, it } from 'vitest';

import { webAddressSchema, WEB_ADDRESS_MESSAGE } from './web-address.schema.ts';

const read = (value: string): string => webAddressSchema.parse(value);

describe('a web address', () => {
  it.each([
    ['https://example.com/book?with=me', 'https://example.com/book?with=me'],
    ['http://example.com', 'http://example.com'],
    [' www.example.com ', 'https://www.example.com'],
    ['example.com/book', 'https://example.com/book'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(read(typed)).toBe(kept);
  });

  it.each([
    '',
    'my practice',
    'practice',
    'javascript:alert(1)',
    'ftp://example.com',
    'mailto:me@example.com',
    'https://',
    'https://me:secret@example.com',
    'https://me@example.com',
    'https://:secret@example.com',
    'https://.example.com',
    'https://example.com.',
    `https://example.com/${'a'.repeat(500)}`,
  ])('%j is refused', (typed) => {
    const { error } = webAddressSchema.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([WEB_ADDRESS_MESSAGE]);
  });
});
