import { describe, expect, it } from 'vitest';

import { licenseProblem, normalLicense } from './license.ts';

const counselor = 'mental-health-counselor';

describe('a license number', () => {
  it.each([
    ['lh-60 123.456', 'LH60123456'],
    ['180.012345', '180012345'],
    ['DDS 54321', 'DDS54321'],
  ])('%s is compared as %s', (typed, normal) => {
    expect(normalLicense(typed)).toBe(normal);
  });

  it.each([
    ['FL', counselor, 'MH12345'],
    ['FL', 'virtual-mental-health-counselor', 'sw 4321'],
    ['FL', 'dentist', 'DN 12345'],
    ['FL', 'psychiatric-provider', 'APRN11012345'],
    ['CA', counselor, 'LMFT 123456'],
    ['CA', 'dentist', '54321'],
    ['NY', counselor, '001234'],
    ['NY', 'psychiatric-provider', 'F340123'],
    ['TX', 'psychiatric-provider', 'M1234'],
    ['IL', counselor, '180.012345'],
    ['PA', 'chiropractor', 'DC012345L'],
    ['WA', counselor, 'LH.LH.60123456'],
    ['MI', 'dentist', '2901012345'],
    ['NJ', counselor, '37PC00123400'],
    ['VA', 'chiropractor', '0104012345'],
    ['CO', counselor, 'LPC.0012345'],
    ['WY', 'chiropractor', 'C-123'],
    ['FL', 'a-profession-to-come', '123'],
  ])('of %s for a %s may be %s', (stateCode, profession, number) => {
    expect(licenseProblem(number, { stateCode, profession })).toBeUndefined();
  });

  it.each([
    ['FL', counselor, '12345', 'Florida license number. It should look like MH12345.'],
    ['FL', 'dentist', 'MH12345', 'Florida license number. It should look like DN12345.'],
    ['NY', 'dentist', '12345', 'New York license number. It should look like 051234.'],
    ['IL', counselor, '180.01234', 'Illinois license number. It should look like 180.012345.'],
    ['WY', counselor, '12', 'A license number has 3 to 20 letters and digits.'],
    ['WY', counselor, 'A'.repeat(21), 'A license number has 3 to 20 letters and digits.'],
    ['WY', counselor, 'ask my boss!', 'A license number has 3 to 20 letters and digits.'],
    ['WY', counselor, '  ', 'Enter your license number.'],
  ])('of %s for a %s is not %s', (stateCode, profession, number, message) => {
    expect(licenseProblem(number, { stateCode, profession })).toContain(message);
  });
});
