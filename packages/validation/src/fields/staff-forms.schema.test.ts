// The forms of staff, beyond the bounds of their texts.
import { describe, expect, it } from 'vitest';

import { moneyRefundSchema } from './card-refund.schema.ts';
import { reviewFormSchema, reviewSchema } from './review.schema.ts';
import { staffNotificationSettingsSchema, staffInvitationSchema } from './staff.schema.ts';
import { typedNameSchema, statusReasonForm } from './professional-by-staff.schema.ts';
import {
  leadNoteForm,
  manualMatchForm,
  nudgeForm,
  statusCorrectionForm,
  typedNumberForm,
} from './staff-work.schema.ts';
import { firstMessage, messages } from '../testing/first-message.ts';
import { verifiedLicenseSchema } from './verification.schema.ts';

describe('a match by hand', () => {
  const form = manualMatchForm(['distance', 'capacity']);

  it('needs each obstacle named, and why', () => {
    const overrides = ['capacity', 'distance'];
    expect(form.parse({ overrides, reason: 'They agreed.' })).toEqual({ overrides, reason: 'They agreed.' });
    expect(messages(form, { overrides: ['capacity'], reason: '' })).toEqual([
      'Check each box to match anyway, or choose someone else.',
      'Say why, for the record.',
    ]);
  });

  it('needs no box checked where nothing is in the way', () => {
    expect(messages(manualMatchForm([]), { overrides: [], reason: 'They agreed.' })).toEqual([]);
  });
});

describe('the number of what is erased', () => {
  it.each(['42', ' 42 ', '#42'])('may be typed as %j', (number) => {
    expect(firstMessage(typedNumberForm(42), { number })).toBeUndefined();
  });

  it.each(['4', '421', '42#', '4#2', ''])('is not %j', (number) => {
    expect(firstMessage(typedNumberForm(42), { number })).toBe('Type 42 to confirm.');
  });
});

describe('the stars of a review', () => {
  const review = { author: 'Rosa L.', body: 'Kind.' };

  it.each([1, 5])('may be %i', (rating) => {
    expect(reviewFormSchema.parse({ ...review, rating: String(rating) })).toEqual({ ...review, rating });
    expect(reviewSchema.parse({ ...review, rating })).toEqual({ ...review, rating });
  });

  it.each([0, 6, 1.5])('may not be %d', (rating) => {
    expect(messages(reviewSchema, { ...review, rating })).toContain('Choose 1 to 5 stars.');
    expect(messages(reviewFormSchema, { ...review, rating: String(rating) })).toContain(
      'Choose 1 to 5 stars.',
    );
  });
});

describe('the credits of a refund', () => {
  const form = moneyRefundSchema(1500);

  it.each([
    ['1', 1],
    [' 1500 ', 1500],
  ])('may be %j', (credits, number) => {
    expect(form.parse({ credits, reason: 'Paid twice' })).toEqual({ credits: number, reason: 'Paid twice' });
  });

  it.each(['0', '01', '1501', '1.5', '-1', 'x1', '1x', ''])('may not be %j', (credits) => {
    expect(messages(form, { credits, reason: 'Paid twice' })).toEqual(['Choose from 1 to 1,500 credits.']);
  });

  it('are not looked for in an endless text', () => {
    expect(form.safeParse({ credits: '1'.padStart(21), reason: 'Paid twice' }).success).toBe(false);
  });
});

it.each([
  ['a status', statusCorrectionForm, { status: '' }, 'Choose a status.'],
  [
    'the last day of a license',
    verifiedLicenseSchema,
    { looked_up_by: 'website', expires_on: '' },
    'Enter the day the license expires.',
  ],
  [
    'how a license was looked up',
    verifiedLicenseSchema,
    { expires_on: '2027-01-31' },
    'Choose how you looked it up.',
  ],
  ['a name to confirm', typedNameSchema, { name: ' ' }, 'Type their full name to confirm.'],
  ['a note', leadNoteForm, { note: '' }, 'Write the note first.'],
  ['a reason', statusReasonForm, { reason: '' }, 'Say why, in a few words.'],
])('asks for %s', (_field, schema, empty, message) => {
  expect(firstMessage(schema, empty)).toBe(message);
});

it('takes what is filled in', () => {
  expect(statusCorrectionForm.parse({ status: '3' })).toEqual({ status: '3' });
  const verified = { looked_up_by: 'phone', look_up_note: 'Ms. Ortiz', expires_on: '2027-01-31' };
  expect(verifiedLicenseSchema.parse(verified)).toEqual(verified);
  expect(typedNameSchema.parse({ name: ' Ann Lee ' })).toEqual({ name: 'Ann Lee' });
  expect(typedNameSchema.safeParse({ name: 'x'.repeat(201) }).success).toBe(false);
  expect(nudgeForm.parse({ message: ' Please call. ' })).toEqual({ message: 'Please call.' });
  const settings = { daily_summary: true, staff_changes: false };
  expect(staffNotificationSettingsSchema.parse(settings)).toEqual(settings);
});

it('invites staff by name and email', () => {
  expect(
    staffInvitationSchema.parse({ first_name: ' Ann', last_name: 'Lee ', email: 'ann@example.com' }),
  ).toEqual({ first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' });
  expect(messages(staffInvitationSchema, { first_name: '', last_name: '', email: '' })).toHaveLength(3);
});
