import { describe, expect, it } from 'vitest';

import { templateSchema } from './message-template.schema.ts';
import {
  fillTemplate,
  PLACEHOLDERS,
  placeholdersIn,
  templatePieces,
  type TemplateSender,
  templateValues,
  unknownPlaceholders,
  written,
} from './message-template.ts';
import { firstMessage } from '../testing/first-message.ts';

const morgan: TemplateSender = {
  name: 'Morgan Ellison',
  title: 'Mental Health Counselor',
  office_phone_number: '5125550142',
  schedule_url: 'https://book.example/morgan',
  ehr_sms: 'Reply to (512) 555-0100',
  professions: [{ name: 'Marriage Counselor', add_dr_prefix: 0 }],
};
const rosa = { first_name: 'Rosa', last_name: 'L.' };

describe('a filled template', () => {
  it.each([
    ['match_first_name', 'Rosa'],
    ['match_last_name', 'L.'],
    ['match_full_name', 'Rosa L.'],
    ['own_name', 'Morgan Ellison'],
    ['own_profession', 'Marriage Counselor'],
    ['office_phone', '(512) 555-0142'],
    ['schedule_link', 'https://book.example/morgan'],
    ['ehr_sms', 'Reply to (512) 555-0100'],
  ] as const)('has for %s: %s', (name, value) => {
    expect(fillTemplate(`«${written(name)}»`, templateValues(morgan, rosa))).toBe(`«${value}»`);
    expect(PLACEHOLDERS.map((placeholder) => placeholder.name)).toContain(name);
  });

  it('says "Dr." where one of the professions has the prefix', () => {
    const professions = [...morgan.professions, { name: 'Psychiatrist', add_dr_prefix: 1 as const }];
    expect(templateValues({ ...morgan, professions }, rosa).own_name).toBe('Dr. Morgan Ellison');
  });

  it('says the title where no profession is chosen yet, and leaves out what is not known', () => {
    const values = templateValues({ ...morgan, professions: [], office_phone_number: null }, rosa);
    expect(fillTemplate('{{own_profession}}, {{ office_phone }}.', values)).toBe(
      'Mental Health Counselor, .',
    );
  });

  it('takes values as they are, whatever is in them', () => {
    const client = { first_name: '{{own_name}} $&', last_name: '' };
    expect(fillTemplate('Hi {{match_first_name}}', templateValues(morgan, client))).toBe(
      'Hi {{own_name}} $&',
    );
  });
});

describe('placeholders', () => {
  it('are found once each', () => {
    expect(placeholdersIn('{{own_name}} {{ own_name }} {{ehr_sms}} {{nobody}}')).toEqual([
      'own_name',
      'ehr_sms',
    ]);
  });

  it.each([
    ['Hi {{match_first_name}}, {{ own_name }} {one} }', []],
    ['Hi {{first_name}} and {{first_name}}', ['{{first_name}}']],
    ['Hi {{}}', ['{{}}']],
    ['Hi {{match_first_name', ['{{']],
    ['Hi {{{match_first_name}}}', []],
    ['Hi match_first_name}}', ['}}']],
  ])('of %j that are unknown: %j', (text, unknown) => {
    expect(unknownPlaceholders(text)).toEqual(unknown);
  });
});

describe('templatePieces', () => {
  it.each([
    ['', []],
    ['Hi <b>\n\n', [{ text: 'Hi <b>\n\n' }]],
    ['{{own_name}}', [{ written: '{{own_name}}', label: 'Professional’s name' }]],
    [
      'Hi {{ match_first_name }}{{age}}, {one}\n',
      [
        { text: 'Hi ' },
        { written: '{{ match_first_name }}', label: 'Client’s first name' },
        { written: '{{age}}', label: null },
        { text: ', {one}\n' },
      ],
    ],
    [
      '{{{own_name}}} {{',
      [{ text: '{' }, { written: '{{own_name}}', label: 'Professional’s name' }, { text: '} {{' }],
    ],
  ])('splits %j into texts and placeholders', (text, pieces) => {
    expect(templatePieces(text)).toEqual(pieces);
  });
});

describe('a template', () => {
  const email = { kind: 'email', title: 'First contact', subject: 'Hello', body: 'Hi' };

  it.each([
    [{}, undefined],
    [{ kind: 'sms', subject: undefined, title: ' New client ' }, undefined],
    [
      { body: 'Hi {{diagnosis}}' },
      "{{diagnosis}} isn't a placeholder. Choose one from the menu, or remove the braces.",
    ],
    [{ subject: '{{age}}' }, "{{age}} isn't a placeholder. Choose one from the menu, or remove the braces."],
    [{ subject: undefined }, 'Enter a subject.'],
    [{ subject: '  ' }, 'Enter a subject.'],
    [{ body: ' \n' }, 'Write your message.'],
    [{ body: 'x'.repeat(5001) }, 'Use 5000 characters or fewer.'],
    [{ kind: 'sms', body: 'x'.repeat(1601) }, 'Use 1600 characters or fewer.'],
    [{ title: ' ' }, 'Enter a title.'],
    [{ title: '..' }, 'Use at least one letter or digit.'],
    [{ title: 'x'.repeat(81) }, 'Use 80 characters or fewer.'],
  ])('with %j is told %j', (changes, message) => {
    expect(firstMessage(templateSchema, { ...email, ...changes })).toBe(message);
  });
});
