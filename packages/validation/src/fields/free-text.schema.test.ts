import { describe, expect, it } from 'vitest';

import { companyFormSchema, teamMemberFormSchema } from './company.schema.ts';
import { clientMessageForms, manualReason, noteText, nudgeText } from './match-work.schema.ts';
import { practiceFactsSchema } from './practice.schema.ts';
import { hiddenReasonSchema, reviewSchema } from './review.schema.ts';
import { savedViewName } from './saved-view.schema.ts';
import {
  staffNoteSchema,
  statusChoiceSchema,
  statusReasonSchema,
  impersonationSchema,
} from './professional-by-staff.schema.ts';
import { staffReasonSchema } from './staff.schema.ts';
import { firstMessage } from '../testing/first-message.ts';
import { refusalSchema } from './verification.schema.ts';

const FEW_WORDS = 'Say why in a few words, at least 10 characters.';

/** Name of the text, its schema, its longest and shortest length in characters, and the messages beyond those. */
const texts = [
  ['a note', noteText, 5000, 'Use 5,000 characters at most.', 1, 'Write the note first.'],
  [
    'a staff note',
    staffNoteSchema.shape.text,
    4000,
    'Use 4,000 characters at most.',
    1,
    'Write the note first.',
  ],
  ['why staff match', manualReason, 500, 'Use 500 characters at most.', 1, 'Say why, for the record.'],
  ['a status reason', statusReasonSchema, 500, 'Use 500 characters at most.', 5, 'Say why, in a few words.'],
  ['a staff reason', staffReasonSchema.shape.reason, 300, 'Use 300 characters at most.', 10, FEW_WORDS],
  ['why staff stand in', impersonationSchema.shape.reason, 300, 'Use 300 characters at most.', 10, FEW_WORDS],
  [
    'a refusal',
    refusalSchema.shape.reason,
    500,
    'Use 500 characters at most.',
    10,
    "Say what's wrong in a few words, at least 10 characters.",
  ],
  [
    'why a review is hidden',
    hiddenReasonSchema.shape.reason,
    300,
    'Use 300 characters at most.',
    3,
    'Say why, so that others know.',
  ],
  ['a review', reviewSchema.shape.body, 2000, 'Use 2,000 characters at most.', 1, 'Enter what they wrote.'],
  [
    'a reviewer',
    reviewSchema.shape.author,
    80,
    'Use 80 characters at most.',
    1,
    'Say who wrote it, like Rosa L.',
  ],
  ['a saved view', savedViewName, 60, 'Use 60 characters at most.', 1, 'Give the view a name.'],
  [
    'a company',
    companyFormSchema.shape.name,
    120,
    'Use 120 characters at most.',
    1,
    'Enter the name of your company.',
  ],
  [
    'a text',
    clientMessageForms.sms.shape.body,
    1600,
    'Use 1,600 characters at most.',
    1,
    'Write the text first.',
  ],
  [
    'a subject',
    clientMessageForms.email.shape.subject,
    200,
    'Use 200 characters at most.',
    1,
    'Enter a subject.',
  ],
] as const;

describe.each(texts)('%s', (_text, schema, most, tooLong, least, missing) => {
  it(`has from ${least} to ${most} characters`, () => {
    expect(firstMessage(schema, 'x'.repeat(most))).toBeUndefined();
    expect(firstMessage(schema, 'x'.repeat(most + 1))).toBe(tooLong);
    expect(firstMessage(schema, 'x'.repeat(least))).toBeUndefined();
    expect(firstMessage(schema, 'x'.repeat(least - 1))).toBe(missing);
  });

  it('is kept without the spaces around it, which do not count as text', () => {
    expect(schema.parse(` ${'x'.repeat(least)}\n`)).toBe('x'.repeat(least));
    expect(firstMessage(schema, ' '.repeat(10))).toBe(missing);
  });
});

it.each([
  ['words to a professional', nudgeText, 500],
  ['a title at a company', teamMemberFormSchema.shape.title, 80],
  ['what a member says of themselves', teamMemberFormSchema.shape.about_me, 2000],
  ['an address of a company', companyFormSchema.shape.address, 200],
  ['an address of an office', practiceFactsSchema.shape.office_address, 200],
  ['how an office is texted', practiceFactsSchema.shape.ehr_sms, 300],
])('%s may be empty', (_text, schema, most) => {
  expect(firstMessage(schema, '')).toBeUndefined();
  expect(schema.parse(' x ')).toBe('x');
  expect(firstMessage(schema, 'x'.repeat(most))).toBeUndefined();
  expect(firstMessage(schema, 'x'.repeat(most + 1))).toMatch(/^Use [\d,]+ characters at most\.$/);
});

it('asks for a status by name, whatever else is wrong', () => {
  expect(statusChoiceSchema.parse({ to: 'paused', reason: ' On leave ' })).toEqual({
    to: 'paused',
    reason: 'On leave',
  });
  expect(firstMessage(statusChoiceSchema, { to: '', reason: 'On leave' })).toBe('Choose a status.');
});

it('refuses a line break in the name of a saved view', () => {
  expect(firstMessage(savedViewName, 'My\nview')).toBe('Use letters, numbers and signs.');
});
