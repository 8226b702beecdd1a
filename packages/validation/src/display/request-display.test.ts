import { expect, test } from 'vitest';

import { requestFacts } from './request-display.ts';

const request = {
  services: ['Anxiety Counseling', 'CBT'],
  specializations: ['Worry'],
  care_goals: [],
  virtual_session: true,
  insurance_carrier: 'Aetna',
  willing_to_pay_cash: true,
};

test('requestFacts names specializations and goals as the reader knows them', () => {
  expect(requestFacts(request, 'professional')).toEqual([
    ['Services', 'Anxiety Counseling, CBT'],
    ['Needs', 'Worry'],
    ['Goals', ''],
    ['Session', 'Open to video'],
    ['Payment', 'Aetna, open to self-pay'],
  ]);
  expect(requestFacts(request, 'staff').map(([name]) => name)).toEqual([
    'Services',
    'Specializations',
    'Care goals',
    'Session',
    'Payment',
  ]);
});

test.each([
  [null, 'Not asked'],
  [true, 'Open to video'],
  [false, 'In person only'],
])('requestFacts shows a virtual session of %s as %s', (virtual_session, text) => {
  expect(requestFacts({ ...request, virtual_session }, 'staff')).toContainEqual(['Session', text]);
});

test.each([
  ['Aetna', true, 'Aetna, open to self-pay'],
  ['Aetna', false, 'Aetna'],
  [null, true, 'Open to self-pay'],
  [null, false, 'Not provided'],
])('requestFacts shows insurance %s and cash %s as %s', (insurance_carrier, willing_to_pay_cash, text) => {
  const facts = requestFacts({ ...request, insurance_carrier, willing_to_pay_cash }, 'professional');
  expect(facts).toContainEqual(['Payment', text]);
});
