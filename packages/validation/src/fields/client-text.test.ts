import { expect, test } from 'vitest';

import { clientText } from './client-text.ts';

test('a text says who writes', () => {
  expect(clientText({ from: 'Dr. Ada Reyes', body: 'See you at 9.', isFirst: false })).toBe(
    'Dr. Ada Reyes: See you at 9.',
  );
});

test('the first text to a client says how to stop them', () => {
  expect(clientText({ from: 'Ada Reyes', body: 'Hi Sam.', isFirst: true })).toBe(
    'Ada Reyes: Hi Sam. Reply STOP to opt out.',
  );
});

test('a text that says it already does not say it twice', () => {
  expect(clientText({ from: 'Ada Reyes', body: 'Hi Sam. Reply STOP to opt out.', isFirst: true })).toBe(
    'Ada Reyes: Hi Sam. Reply STOP to opt out.',
  );
});
