import { expect, test } from 'vitest';

import { changedValues, rowsOnlyIn } from './changed-values.ts';

test('the fields that changed are told with both values, the others not', () => {
  const before = { id: 3, title: 'Dentist', website: 'https://a.example', isOpen: false };
  expect(changedValues(before, { title: 'Counselor', website: null, isOpen: false })).toEqual({
    before: { title: 'Dentist', website: 'https://a.example' },
    after: { title: 'Counselor', website: null },
  });
});

test('what is not given stays, and is not told', () => {
  expect(changedValues({ title: 'Dentist' }, { title: undefined })).toEqual({ before: {}, after: {} });
});

test('phones are masked, and long texts named', () => {
  const told = changedValues(
    { aboutMe: null, phoneNumber: '5125550142' },
    { aboutMe: 'My words', phoneNumber: '5125550177' },
  );
  expect(told).toEqual({
    before: { phoneNumber: '(•••) •••-••42' },
    after: { phoneNumber: '(•••) •••-••77', changed: ['aboutMe'] },
  });
});

test('a phone that looks the same once it is masked is named', () => {
  expect(changedValues({ cellPhone: '5125550142' }, { cellPhone: '7375550142' })).toEqual({
    before: {},
    after: { changed: ['cellPhone'] },
  });
});

test('the rows of a list are told where they changed, came or went', () => {
  const [same, was, is] = [
    { id: 1, number: 'A' },
    { id: 2, number: 'B' },
    { id: 2, number: 'C' },
  ];
  expect(rowsOnlyIn([same, was], [same, is])).toEqual([was]);
  expect(rowsOnlyIn([same, is], [same, was])).toEqual([is]);
});
