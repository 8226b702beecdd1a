import { describe, expect, it } from 'vitest';

import { licenseExample, licenseProblem, normalLicense } from './license.ts';

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

  const issuers = ['CA', 'CO', 'FL', 'IL', 'MI', 'NJ', 'NY', 'PA', 'TX', 'VA', 'WA'].flatMap((stateCode) =>
    ['dentist', 'chiropractor', counselor, 'psychiatric-provider'].map((profession) => ({
      stateCode,
      profession,
    })),
  );

  it.each(issuers)(
    'of $stateCode for a $profession looks like its example, and is nothing longer',
    (issuer) => {
      const example = licenseExample(issuer) ?? '';
      expect(licenseProblem(example, issuer)).toBeUndefined();
      for (const longer of [`ZZZ${example}`, `${example}ZZZ`])
        expect(licenseProblem(longer, issuer)).toContain(`It should look like ${example}.`);
    },
  );

  it.each([
    ['CA', 'chiropractor', '31234'],
    ['CA', counselor, '123456'],
    ['CA', 'psychiatric-provider', '123456'],
    ['PA', 'dentist', 'DS012345L'],
    ['PA', counselor, 'PC012345L'],
    ['PA', 'psychiatric-provider', 'MD012345L'],
    ['TX', 'psychiatric-provider', 'AP123456'],
    ['TX', 'psychiatric-provider', 'PA12345'],
    ['TX', 'psychiatric-provider', '12345'],
    ['TX', 'chiropractor', 'DC12345'],
  ])('of %s for a %s may also be %s', (stateCode, profession, number) => {
    expect(licenseProblem(number, { stateCode, profession })).toBeUndefined();
  });

  it('has no example where the state or the profession is unknown', () => {
    expect(licenseExample({ stateCode: 'WY', profession: counselor })).toBeUndefined();
    expect(licenseExample({ stateCode: 'FL', profession: 'a-profession-to-come' })).toBeUndefined();
  });
});
