import { describe, expect, it } from 'vitest';
import { leadContactSchema } from './lead-contact.schema.ts';
import { messages } from '../testing/first-message.ts';

const contact = {
  first_name: 'Ann',
  last_name: 'Lee',
  phone_number: '4155550100',
  email: 'ann@example.com',
};

describe('contact step', () => {
  it('takes what the screen shows and gives what the API stores', () => {
    const shown = {
      first_name: ' Mary  Ann',
      last_name: 'Lee ',
      phone_number: '(415) 555-0100',
      email: ' ann@example.com',
    };
    const stored = { ...contact, first_name: 'Mary Ann' };
    expect(leadContactSchema.parse(shown)).toEqual(stored);
    expect(leadContactSchema.parse(stored)).toEqual(stored);
  });

  it('asks for every field of an empty form, once each', () => {
    const required = [
      'First Name is required.',
      'Last Name is required.',
      'Valid phone number required.',
      'Email is required',
    ];
    expect(messages(leadContactSchema, {})).toEqual(required);
    expect(
      messages(leadContactSchema, { first_name: '', last_name: '', phone_number: '', email: '' }),
    ).toEqual(required);
  });

  it.each([
    ['first_name', '1Ann', "Invalid name format. Don't start with number."],
    ['last_name', 'Lee2', 'Invalid name format. Use letters and spaces only.'],
    ['phone_number', '5555550100', 'Valid phone number required.'],
    ['email', 'ann.@example.com', 'Invalid email address'],
  ])('points at %s when it alone is wrong', (field, value, message) => {
    const { error } = leadContactSchema.safeParse({ ...contact, [field]: value });
    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[[field], message]]);
  });
});
