import { expect, it } from 'vitest';

import { licenseLookUp } from './license-boards.ts';

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
const PROFESSIONS = [
  'dentist',
  'chiropractor',
  'mental-health-counselor',
  'virtual-mental-health-counselor',
  'psychiatric-provider',
];

it.each(STATES.split(' '))('%s has a page to look up each profession', (state) => {
  for (const profession of PROFESSIONS) expect(licenseLookUp(state, profession)).toMatch(/^https:\/\/\S+$/);
});

it('leads to the board of the profession where each has one of its own', () => {
  expect(licenseLookUp('TX', 'dentist')).not.toBe(licenseLookUp('TX', 'mental-health-counselor'));
  expect(licenseLookUp('TX', 'virtual-mental-health-counselor')).toBe(
    licenseLookUp('TX', 'mental-health-counselor'),
  );
  expect(licenseLookUp('GU', 'dentist')).toBeUndefined();
});
