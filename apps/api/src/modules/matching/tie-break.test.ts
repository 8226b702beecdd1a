import { expect, test } from 'vitest';

import { leadTieBreakSeed } from './tie-break.ts';

// Vectors of RFC 4231, 4.2 and 4.3.
test.each([
  ['Jefe', 'what do ya want for nothing?', '5bdcc146bf60754e'],
  ['\v'.repeat(20), 'Hi There', 'b0344c61d8db3853'],
])('the seed of a lead is the first 64 bits of its HMAC-SHA256, signed (key %j)', (key, hash, bits) => {
  expect(leadTieBreakSeed(key, Buffer.from(hash))).toBe(BigInt.asIntN(64, BigInt(`0x${bits}`)));
});
