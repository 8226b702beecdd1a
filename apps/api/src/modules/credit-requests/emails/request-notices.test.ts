import { describe, expect, test } from 'vitest';

import type { Addressee } from '../../providers/providers.ts';
import { requestNotice, type ToldStatus, type ToldStep } from './request-notices.ts';

const step: ToldStep = {
  requestId: 4,
  matchedAt: new Date('2026-03-03T03:00:00Z'),
  timeZone: 'America/New_York',
  amount: 12,
  text: null,
  by: 'staff',
  askedBy: 'professional',
  isGranted: false,
  dueAt: new Date('2026-03-10T03:30:00Z'),
};

const person = { email: 'ada@test.example', first_name: 'Ada' } as Addressee;

const notice = (status: ToldStatus, change: Partial<ToldStep> = {}) => {
  const { email, inApp, sms } = requestNotice('https://portal.test.example', status, { ...step, ...change });
  const written = email?.(person);
  return { subject: written?.subject, text: written?.text, inApp, sms };
};

describe('what a professional reads of their request', () => {
  test.each([
    [1, '1 credit is back', 'We gave 1 credit back for your match of 03/02/2026.'],
    [12, '12 credits are back', 'We gave 12 credits back for your match of 03/02/2026.'],
  ])('once it is granted for %i', (amount, subject, text) => {
    const read = notice('approved', { amount });
    expect(read.subject).toBe(subject);
    expect(read.text).toContain(text);
    expect(read.text).not.toContain('Our team wrote');
    expect(read.inApp).toEqual({
      text: `${subject} for your match of 03/02/2026.`,
      path: '/dashboard/credits/requests?request=4',
    });
  });

  test('with the words of staff set apart from ours, and their own as they are', () => {
    expect(notice('denied', { text: 'The request names it.' }).text).toMatch(
      /Our team wrote:\s+The request names it\./,
    );
    const own = notice('approved', { text: 'They never came.', by: 'professional' }).text;
    expect(own).toContain('They never came.');
    expect(own).not.toContain('Our team wrote');
  });

  test('with the time that is left where they are, and without one where there is none', () => {
    expect(notice('more_info').text).toMatch(/Please answer by 03\/09\/2026,? .*11:30/);
    expect(notice('more_info', { dueAt: null }).text).toContain('Please answer.');
    expect(notice('denied').text).toMatch(/you can appeal once until 03\/09\/2026,? .*11:30/);
    expect(notice('denied', { dueAt: null }).text).not.toContain('appeal');
  });

  test('that they did not have to ask, if the system did', () => {
    const unasked = 'You didn’t have to ask for this one.';
    expect(notice('auto_approved', { askedBy: 'system' }).text).toContain(unasked);
    expect(notice('auto_approved').text).not.toContain(unasked);
  });

  test('whether an appeal brought the credits back', () => {
    expect(notice('final', { isGranted: true }).text).toContain('We looked again, and we agree with you.');
    expect(notice('final').subject).toBe('Your appeal was decided');
  });

  test('that we got their answer, or their request', () => {
    expect(notice('in_review', { by: 'professional' }).subject).toBe('We got your answer');
    expect(notice('in_review').subject).toBe('We got your refund request');
  });
});
