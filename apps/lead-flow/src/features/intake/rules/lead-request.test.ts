import { SMS_CONSENT } from '@carematch/content/legal/sms-consent';
import { TERMS_CONSENT } from '@carematch/content/legal/visitor-consents';
import { describe, expect, it } from 'vitest';

import { type Draft, EMPTY_DRAFT, type RecordedAnswer } from '../../../shared/draft/draft.ts';
import { FILLED_DRAFT } from '../../../testing/marketplace.ts';
import { choiceRequest, leadRequest } from './lead-request.ts';

const contact = { first_name: 'Ann', last_name: 'Lee', phone_number: '2125550123', email: 'ann@example.com' };

const requestFrom = (draft: Partial<Draft> = {}, gclid: string | null = null) =>
  leadRequest({ ...EMPTY_DRAFT, ...FILLED_DRAFT, ...draft }, contact, { gclid, page: '/:id/about-you' });

const answer = (meaning: string, value: string | null): RecordedAnswer => ({
  question_id: 1,
  option_ids: [1],
  content: null,
  meaning,
  value,
});

it('is the contact, and what was told', () => {
  expect(requestFrom({ serviceIds: [101] })).toEqual({
    ...contact,
    postal_code: '10001',
    profession_id: 3,
    specialization_ids: [1],
    care_goal_ids: [1],
    service_ids: [101],
    gclid: null,
    origin_url: '/',
    care_path_id: 3,
    virtual_session: true,
    consent: { version: SMS_CONSENT.version, terms_version: TERMS_CONSENT.version, page: '/:id/about-you' },
  });
});

it('names no care path where none is chosen', () => {
  expect(requestFrom({ care_path: 0 })).not.toHaveProperty('care_path_id');
});

it.each([
  ['/', '/'],
  ['/l/back-pain', '/l/back-pain'],
  ['https://clinic.example/child-dysregulation?name=Ada#top', 'https://clinic.example/child-dysregulation'],
  [
    'https://clinic.example/virtual-psychiatric-provider?x=1',
    'https://clinic.example/virtual-psychiatric-provider',
  ],
  ['clinic.example', null],
  ['', null],
])('sends of the origin %j no more than %j, and never what the API refuses', (given, sent) => {
  expect(requestFrom({ originUrl: given }).origin_url).toBe(sent);
});

it.each([
  ['Cj0KCQ-test', 'Cj0KCQ-test'],
  ['two words', null],
  ['x'.repeat(513), null],
  [null, null],
])('sends for the click id %j no other than %j', (given, sent) => {
  expect(requestFrom({}, given).gclid).toBe(sent);
});

describe('virtual_session', () => {
  const home = { originUrl: '/', isInPersonOnly: false } as const;
  const inPersonOnly = { ...home, isInPersonOnly: true };
  const virtualPage = { ...home, originUrl: '/l/Virtual-Mental-Health-Counselor' };
  const virtualPsychiatry = { ...home, originUrl: 'https://x.example/virtual-psychiatric-provider' };
  const dysregulation = { ...home, originUrl: 'https://x.example/dysregulation' };

  it.each([
    ['was not asked', home, undefined, true],
    ['was not asked, and the profession is met in person alone', inPersonOnly, undefined, false],
    ['was not asked, from a dysregulation page', dysregulation, undefined, true],
    ['was not asked, from a virtual page', virtualPage, undefined, true],
    ['is in person', home, 'in_person', false],
    ['is virtual', home, 'virtual', true],
    ['is either', home, 'either', true],
    ['is in person, from a virtual page', virtualPage, 'in_person', true],
    ['is in person, from a virtual psychiatry page', virtualPsychiatry, 'in_person', true],
    ['is in person, from a dysregulation page', dysregulation, 'in_person', false],
  ] as const)('when it %s: %s, %s gives %s', (_, draft, value, sent) => {
    const questionnairesResult = value === undefined ? [] : [answer('virtual_session', value)];
    expect(requestFrom({ ...draft, questionnairesResult }).virtual_session).toBe(sent);
  });

  it('does not go by the name of the profession', () => {
    const draft = { professionName: 'Virtual Dentist', isInPersonOnly: true };
    expect(requestFrom(draft).virtual_session).toBe(false);
  });
});

it.each([
  ['0', 0],
  ['1', 1],
  ['2', 1],
  [null, undefined],
  [undefined, undefined],
])('takes the cash answer %s for %s', (value, sent) => {
  const questionnairesResult = value === undefined ? [] : [answer('cash', value)];
  expect(requestFrom({ questionnairesResult }).willing_to_pay_cash).toBe(sent);
});

it.each([
  ['17', 17],
  ['0', undefined],
  ['none', undefined],
  ['1.5', undefined],
  [null, undefined],
  [undefined, undefined],
])('takes the carrier %s for %s', (value, sent) => {
  const questionnairesResult = value === undefined ? [] : [answer('insurance_carrier', value)];
  expect(requestFrom({ questionnairesResult }).insurance_carrier_id).toBe(sent);
});

it.each([
  ['virtual', { virtual_session: true }],
  ['cash', { willing_to_pay_cash: 1 }],
  ['distance', { search_radius_miles: 60 }],
] as const)('a choice relaxes %s alone, and names lead and card', (relaxation, relaxed) => {
  const request = requestFrom({
    questionnairesResult: [answer('virtual_session', 'in_person'), answer('cash', '0')],
  });
  const choice = choiceRequest(request, 'lead', { id: 'card', relaxation });
  expect(choice).toEqual({ ...request, ...relaxed, lead_id: 'lead', possible_match_id: 'card' });
});
