import { expect, test } from 'vitest';

import { AREA_CODE_MESSAGE, areaCodeSchema } from './area-code.schema.ts';

test.each(['206', '512', '520', '541', '989', ' 212 '])('%j is an area code', (code) => {
  expect(areaCodeSchema.parse(code)).toBe(code.trim());
});

test.each(['', '51', '5122', '9512', '112', '012', '911', '411', '295', '555', '800', '888', '900', '5a2'])(
  '%j is no area code of a place in the US',
  (code) => {
    expect(areaCodeSchema.safeParse(code).error?.issues[0]?.message).toBe(AREA_CODE_MESSAGE);
  },
);
