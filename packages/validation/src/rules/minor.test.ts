import { expect, test } from 'vitest';

import { isMinor } from './minor.ts';

const age = (content: string | null) => [
  { meaning: null, content: '9' },
  { meaning: 'age', content },
];

test.each([
  ['0', true],
  ['17', true],
  [' 17 ', true],
  ['18', false],
  ['41, and I cannot sleep', false],
  ['', false],
  [null, false],
])('the age %j makes a minor: %j', (content, expected) => {
  expect(isMinor(age(content))).toBe(expected);
});

test('the age of a child whom an adult asks for makes no minor of the adult', () => {
  expect(isMinor([{ meaning: null, content: 'Sam\n9' }])).toBe(false);
});
