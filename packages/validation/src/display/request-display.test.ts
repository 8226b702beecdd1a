import { expect, it } from 'vitest';

import { formatPayment, formatSession } from './request-display.ts';

it('says how someone would meet a provider', () => {
  expect([null, true, false].map(formatSession)).toEqual(['Not asked', 'Open to video', 'In person only']);
});

it('says how someone would pay', () => {
  expect([formatPayment('Aetna', true), formatPayment('Aetna', false)]).toEqual([
    'Aetna, open to self-pay',
    'Aetna',
  ]);
  expect([formatPayment(null, true), formatPayment(null, false)]).toEqual([
    'Open to self-pay',
    'Not provided',
  ]);
});
