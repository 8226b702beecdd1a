import { describe, expect, it } from 'vitest';

import { firstMessage } from '../testing/first-message.ts';
import { companyFormSchema, teamMemberFormSchema } from './company.schema.ts';
import { clientMessageForms } from './match-work.schema.ts';
import { emailTemplateSchema, templateSchema } from './message-template.schema.ts';
import { firstNameSchema, lastNameSchema } from './person-name.schema.ts';
import { practiceStepSchema } from './practice.schema.ts';
import { reviewSchema } from './review.schema.ts';

const HIDDEN = 'Remove line breaks and invisible characters.';
const ADDRESS = 'Remove the web address.';

const hostile = [
  ['Elm\nCounseling', HIDDEN],
  ['Elm\r\nBcc: eve', HIDDEN],
  ['Elm\u2028Counseling', HIDDEN],
  ['Elm\u0000Counseling', HIDDEN],
  ['Elm \u202Egnilesnuoc', HIDDEN],
  ['Elm \u2067Counseling', HIDDEN],
  ['Elm \u200FCounseling', HIDDEN],
  ['Elm\u200BCounseling', HIDDEN],
  ['Elm\u00ADCounseling', HIDDEN],
  ['Claim your $500 refund at https://evil.example/win', ADDRESS],
] as const;

describe.each([
  ['a company name', companyFormSchema.shape.name],
  ['the company name of a sign-up', practiceStepSchema.shape.company_name],
  ['an email template’s subject', emailTemplateSchema.shape.subject],
  ['an email template’s subject sent to be kept', templateSchema.shape.subject],
  ['an email’s subject', clientMessageForms.email.shape.subject],
  ['a reviewer’s name', reviewSchema.shape.author],
])('%s', (_field, schema) => {
  it.each(hostile)('refuses %j', (text, message) => {
    expect(firstMessage(schema, text)).toBe(message);
  });

  it.each(['Elm & Oak, Dr. Zoë O’Neil', '李小龍診所', 'مركز الأمل', 'Care 👩🏽‍⚕️ for all'])('takes %j', (text) => {
    expect(schema.parse(text)).toBe(text);
  });
});

describe.each([
  ['a first name', firstNameSchema],
  ['a last name', lastNameSchema],
  ['a team member’s first name', teamMemberFormSchema.shape.first_name],
])('%s', (_field, schema) => {
  it.each(hostile)('refuses %j', (text) => {
    expect(firstMessage(schema, text)).toMatch(/^Invalid name format\./);
  });
});
