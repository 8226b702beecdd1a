import { expect, it } from 'vitest';
import { contactEmailSchema, simpleEmailSchema } from './email.schema.ts';
import { firstNameSchema, lastNameSchema } from './person-name.schema.ts';
import { phoneSchema } from './phone.schema.ts';
import { RAW_TEXT_MAX_LENGTH, ruleSchema } from './rule.schema.ts';
import { newPasswordSchema, passwordSchema } from './sign-in.schema.ts';
import { firstMessage } from '../testing/first-message.ts';
import { zipSchema } from './zip.schema.ts';

it('lets neither rule nor tidying see a text beyond the bound', () => {
  const seen: number[] = [];
  const note = (value: string): string => {
    seen.push(value.length);
    return value;
  };
  const schema = ruleSchema((value) => (note(value) === '' ? 'empty' : undefined), note, {
    required: 'required',
    tooLong: 'too long',
  });
  expect(firstMessage(schema, 'x'.repeat(RAW_TEXT_MAX_LENGTH + 1))).toBe('too long');
  expect(seen).toEqual([]);
  expect(firstMessage(schema, 'x'.repeat(RAW_TEXT_MAX_LENGTH))).toBeUndefined();
});

it.each([
  ['first name', firstNameSchema, 'First Name must be at most 100 characters.'],
  ['last name', lastNameSchema, 'Last Name must be at most 100 characters.'],
  ['contact email', contactEmailSchema, 'Invalid email address'],
  ['simple email', simpleEmailSchema, 'Invalid Email'],
  ['phone', phoneSchema, 'Valid phone number required.'],
  ['zip', zipSchema, 'Please type a 5-digit numerical ZIP code location.'],
  ['password', passwordSchema, 'Password must be at most 128 characters.'],
  ['new password', newPasswordSchema, 'Password must be at most 128 characters.'],
])('answers an endless %s with the message for one that is a little too long', (_field, schema, message) => {
  expect(firstMessage(schema, 'a'.repeat(200))).toBe(message);
  expect(firstMessage(schema, 'a'.repeat(60_000))).toBe(message);
});
