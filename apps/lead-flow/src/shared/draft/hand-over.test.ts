import { expect, it } from 'vitest';

import { readHandOver } from './hand-over.ts';

const ORIGIN = 'https://carematch.example';
const arrive = (search: string, referrer = '') => readHandOver({ search, origin: ORIGIN }, referrer);

it.each([
  ['nowhere', '', '/'],
  ['the home page', `${ORIGIN}/`, '/'],
  ['a page of this site', `${ORIGIN}/l/back-pain?gclid=1`, '/l/back-pain'],
  ['another site', 'https://clinic.example/', 'https://clinic.example/'],
  [
    'a page of another site',
    'https://clinic.example/child-dysregulation?name=Ada#top',
    'https://clinic.example/child-dysregulation',
  ],
])('takes where a visitor from %s comes from as the origin', (_, referrer, originUrl) => {
  expect(arrive('?zipCode=10001', referrer)).toEqual({ location_id: '10001', originUrl });
});

it('prefers the origin that is handed over', () => {
  expect(arrive('?zipCode=10001&originUrl=/l/embed', 'https://clinic.example/')?.originUrl).toBe('/l/embed');
});

it('takes over nothing without a zip code', () => {
  expect(arrive('?zipCode=1000')).toBeUndefined();
});
