import { describe, expect, it } from 'vitest';

import { smsSize } from './sms-segments.ts';

describe('the size of a text message', () => {
  it.each([
    ['', 'GSM-7', 0, 0],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['é\n', 'GSM-7', 2, 1],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    // 76 euro signs fill 152 of 153 septets: the next one begins a segment.
    ['€'.repeat(153), 'GSM-7', 306, 3],
    ['ç'.repeat(70), 'UCS-2', 70, 1],
    ['ç'.repeat(71), 'UCS-2', 71, 2],
    ['ç'.repeat(134), 'UCS-2', 134, 2],
    ['ç'.repeat(135), 'UCS-2', 135, 3],
    ['a’', 'UCS-2', 2, 1],
    ['🙂'.repeat(35), 'UCS-2', 70, 1],
    ['🙂'.repeat(67), 'UCS-2', 134, 3],
  ] as const)('%#: %s', (text, encoding, units, segments) => {
    expect(smsSize(text)).toEqual({ encoding, units, segments });
  });
});
