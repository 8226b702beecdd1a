import { expect, it } from 'vitest';

import { EMPTY_DRAFT } from '../../../shared/draft/draft.ts';
import { TOLD } from '../../../testing/marketplace.ts';
import { leadRequest } from './lead-request.ts';

const contact = { first_name: 'Ann', last_name: 'Lee', phone_number: '2125550123', email: 'ann@example.com' };

const requestFrom = (originUrl: string, gclid: string | null = null) =>
  leadRequest({ ...EMPTY_DRAFT, ...TOLD, originUrl }, contact, { gclid, page: '/:id/about-you' });

it.each([
  ['/', '/'],
  ['https://clinic.example/child-dysregulation?name=Ada#top', 'https://clinic.example/child-dysregulation'],
  ['clinic.example', null],
  ['', null],
])('sends of the origin %j no more than %j, and never what the API refuses', (given, sent) => {
  expect(requestFrom(given).origin_url).toBe(sent);
});

it('leaves out a click id that the API would refuse', () => {
  expect(requestFrom('/', 'Cj0KCQ-test').gclid).toBe('Cj0KCQ-test');
  expect(requestFrom('/', 'two words').gclid).toBeNull();
});
