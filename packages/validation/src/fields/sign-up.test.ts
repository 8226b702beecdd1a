import { expect, it } from 'vitest';

import { signUpFormSchema } from './sign-up.schema.ts';
import { messages } from '../testing/first-message.ts';

const form = {
  first_name: 'Morgan',
  last_name: 'Ellison',
  email: 'morgan@example.com',
  cell_phone_number: '(312) 555-0101',
  password: 'quiet river stone',
  code_by: 'sms',
};

it('a sign-up has the phone as digits', () => {
  expect(signUpFormSchema.parse(form)).toEqual({ ...form, cell_phone_number: '3125550101' });
});

it('a sign-up with its email in the password is refused', () => {
  expect(messages(signUpFormSchema, { ...form, password: 'my morgan@example.com' })).toEqual([
    "Password can't repeat one character or hold your email address.",
  ]);
});
