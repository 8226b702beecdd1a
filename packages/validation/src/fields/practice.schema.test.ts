import { describe, expect, it } from 'vitest';

import { officeValues, practiceFactsSchema, practiceStepSchema } from './practice.schema.ts';
import { messages } from '../testing/first-message.ts';

const facts = {
  office_address: '1 Elm Street',
  practice_since: '2015',
  schedule_url: 'https://example.com/book',
  office_phone_number: '(415) 555-2671',
  office_zip: '94103',
  ehr_sms: 'Text the desk',
  weekly_capacity: '12',
  accepting_leads: true,
};

const step = {
  office_address: '',
  practice_since: '',
  schedule_url: '',
  office_phone_number: '4155552671',
  office_zip: '94103',
  works: 'alone',
  company_name: '',
};

describe('the facts of a practice', () => {
  it('are kept as numbers, digits and text', () => {
    expect(practiceFactsSchema.parse(facts)).toEqual({
      ...facts,
      practice_since: 2015,
      office_phone_number: '4155552671',
      weekly_capacity: 12,
    });
  });

  it('are null where nothing is typed', () => {
    const empty = {
      office_address: '',
      practice_since: '',
      schedule_url: '',
      office_phone_number: '',
      office_zip: '',
      ehr_sms: '',
    };
    expect(practiceFactsSchema.parse({ ...facts, ...empty })).toEqual({
      office_address: null,
      practice_since: null,
      schedule_url: null,
      office_phone_number: null,
      office_zip: null,
      ehr_sms: null,
      weekly_capacity: 12,
      accepting_leads: true,
    });
  });

  it.each(['1900', String(new Date().getFullYear())])('take the year %s', (year) => {
    expect(practiceFactsSchema.parse({ ...facts, practice_since: year }).practice_since).toBe(Number(year));
  });

  it.each(['1899', String(new Date().getFullYear() + 1), 'last year'])('refuse the year %j', (year) => {
    expect(messages(practiceFactsSchema, { ...facts, practice_since: year })).toEqual([
      'Enter a year, like 2015.',
    ]);
  });

  it.each([
    ['1', 1],
    [' 200 ', 200],
  ])('take %j clients', (typed, clients) => {
    expect(practiceFactsSchema.parse({ ...facts, weekly_capacity: typed }).weekly_capacity).toBe(clients);
  });

  it.each(['0', '201', '-1', '1.5', '1e2', '0001', 'x1', '1x', ''])('refuse %j clients', (typed) => {
    expect(messages(practiceFactsSchema, { ...facts, weekly_capacity: typed })).toEqual([
      'Enter a number from 1 to 200.',
    ]);
  });
});

describe('the fields of an office', () => {
  it('show what is kept', () => {
    const kept = {
      office_phone_number: '4155552671',
      office_address: '1 Elm Street',
      office_zip: '94103',
      practice_since: 2015,
      schedule_url: 'https://example.com/book',
    };
    expect(officeValues(kept)).toEqual({ ...kept, practice_since: '2015' });
  });

  it('are empty where nothing is kept', () => {
    expect(
      officeValues({
        office_phone_number: null,
        office_address: null,
        office_zip: null,
        practice_since: null,
        schedule_url: null,
      }),
    ).toEqual({
      office_phone_number: '',
      office_address: '',
      office_zip: '',
      practice_since: '',
      schedule_url: '',
    });
  });
});

describe('the practice step of the sign-up', () => {
  it('needs no company of who works alone', () => {
    expect(practiceStepSchema.parse(step)).toMatchObject({ works: 'alone', company_name: null });
  });

  it('asks who works in a group for their company', () => {
    const { error } = practiceStepSchema.safeParse({ ...step, works: 'group' });
    expect(error?.issues).toMatchObject([
      { path: ['company_name'], message: 'Enter the name of your company.' },
    ]);
    expect(practiceStepSchema.parse({ ...step, works: 'group', company_name: 'Elm' })).toMatchObject({
      works: 'group',
      company_name: 'Elm',
    });
  });

  it('asks how one works, by phone and zip code too', () => {
    expect(
      messages(practiceStepSchema, { ...step, works: null, office_phone_number: '', office_zip: '' }),
    ).toEqual([
      'Valid phone number required.',
      'Please type a 5-digit numerical ZIP code location.',
      'Choose how you work.',
    ]);
  });
});
