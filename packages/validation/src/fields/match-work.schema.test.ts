import { describe, expect, it } from 'vitest';

import {
  clientMessageForms,
  clientMessageSchema,
  clientServices,
  clientServicesFormSchema,
  noteFormSchema,
} from './match-work.schema.ts';
import { firstMessage, messages } from '../testing/first-message.ts';

describe('a message to a client', () => {
  it.each([
    { channel: 'sms', body: 'See you at 5.' },
    { channel: 'email', subject: 'Tomorrow', body: 'See you at 5.' },
  ])('is a text, or an email with a subject: $channel', (message) => {
    expect(clientMessageSchema.parse(message)).toEqual(message);
  });

  it.each([
    { channel: 'email', body: 'See you at 5.' },
    { channel: 'fax', body: 'See you at 5.' },
    { channel: 'sms' },
  ])('is refused with a part missing: %j', (message) => {
    expect(clientMessageSchema.safeParse(message).success).toBe(false);
  });

  it.each([
    ['Hi {{match_first_name}}!', '{{match_first_name}}'],
    ['Hi {{ }}', '{{ }}'],
    ['Hi {{', '{{'],
    ['Hi }}', '}}'],
  ])('has no placeholder left: %j', (words, left) => {
    const message = `Put words in the place of ${left}, or remove the braces.`;
    expect(messages(clientMessageForms.sms, { subject: '', body: words })).toEqual([message]);
    expect(messages(clientMessageForms.email, { subject: words, body: words })).toEqual([message, message]);
  });

  it('may have single braces', () => {
    expect(messages(clientMessageForms.sms, { subject: '', body: '{ok}' })).toEqual([]);
  });

  it('asks for the words of an email', () => {
    expect(messages(clientMessageForms.email, { subject: '', body: ' ' })).toEqual([
      'Enter a subject.',
      'Write the email first.',
    ]);
    expect(messages(clientMessageForms.email, { subject: 'x', body: 'x'.repeat(5001) })).toEqual([
      'Use 5,000 characters at most.',
    ]);
  });
});

describe('the services of a client', () => {
  it('are up to 50 numbers', () => {
    expect(firstMessage(clientServices, Array(50).fill(2_147_483_647))).toBeUndefined();
    expect(clientServices.safeParse(Array(51).fill(1)).success).toBe(false);
  });

  it.each([0, -1, 1.5, 2_147_483_648, '1'])('are no %j', (id) => {
    expect(clientServices.safeParse([id]).success).toBe(false);
  });

  it('are texts in their form', () => {
    expect(clientServicesFormSchema.parse({ services: ['1', '2'] })).toEqual({ services: ['1', '2'] });
  });
});

it('takes a note from its form', () => {
  expect(noteFormSchema.parse({ note: ' Called twice. ' })).toEqual({ note: 'Called twice.' });
});
