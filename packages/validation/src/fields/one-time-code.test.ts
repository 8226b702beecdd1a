import { describe, expect, it } from 'vitest';

import { codeSchema } from './one-time-code.schema.ts';
import { firstMessage } from '../testing/first-message.ts';

describe('one-time code', () => {
  it.each(['123456', ' 123 456 ', '123-456'])('takes %j', (code) => {
    expect(codeSchema.parse(code)).toBe('123456');
  });

  it.each(['', '12345', '1234567', '١٢٣٤٥٦'])('refuses %j', (code) => {
    expect(firstMessage(codeSchema, code)).toBe('Enter the 6-digit code.');
  });
});
