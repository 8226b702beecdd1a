import { describe, expect, test } from 'vitest';

import type { Addressee } from '../../providers/providers.ts';
import { requestNotice, type ToldStatus, type ToldStep } from './request-notices.ts';

const step: ToldStep = {
  requestId: 4,
  matchedAt: new Date('2026-03-03T03:00:00Z'),
  timeZone: 'America/New_York',
  amount: 12,
  words: null,
  by: 'staff',
  askedBy: 'professional',
  isGranted: false,
  dueAt: new Date('2026-03-10T03:30:00Z'),
};

const person = { email: 'ada@test.example', first_name: 'Ada' } as Addressee;

const tell = (status: ToldStatus, change: Partial<ToldStep> = {}) => {
  const { email, inApp, sms } = requestNotice('https://portal.test.example', status, { ...step, ...change });
  const mail = email?.(person);
  return { subject: mail?.subject, text: mail?.text, inApp, sms };
};

describe('what a professional reads of their request', () => {
  test.each([
    [1, '1 credit is back', 'We gave 1 credit back for your match of 03/02/2026.'],
    [12, '12 credits are back', 'We gave 12 credits back for your match of 03/02/2026.'],
  ])('once it is granted for %i', (amount, subject, words) => {
    const told = tell('approved', { amount });
    expect(told.subject).toBe(subject);
    expect(told.text).toContain(words);
    expect(told.text).not.toContain('Our team wrote');
    expect(told.inApp).toEqual({
      text: `${subject} for your match of 03/02/2026.`,
      path: '/dashboard/credits/requests?request=4',
    });
  });

  test('with the words of staff set apart from ours, and their own as they are', () => {
    expect(tell('denied', { words: 'The request names it.' }).text).toMatch(
      /Our team wrote:\s+The request names it\./,
    );
    const own = tell('approved', { words: 'They never came.', by: 'professional' }).text;
    expect(own).toContain('They never came.');
    expect(own).not.toContain('Our team wrote');
  });

  test('with the time that is left where they are, and without one where there is none', () => {
    expect(tell('more_info').text).toMatch(/Please answer by 03\/09\/2026,? .*11:30/);
    expect(tell('more_info', { dueAt: null }).text).toContain('Please answer.');
    expect(tell('denied').text).toMatch(/you can appeal once until 03\/09\/2026,? .*11:30/);
    expect(tell('denied', { dueAt: null }).text).not.toContain('appeal');
  });

  test('that they did not have to ask, if the system did', () => {
    const unasked = 'You didn’t have to ask for this one.';
    expect(tell('auto_approved', { askedBy: 'system' }).text).toContain(unasked);
    expect(tell('auto_approved').text).not.toContain(unasked);
  });

  test('whether an appeal brought the credits back', () => {
    expect(tell('final', { isGranted: true }).text).toContain('We looked again, and we agree with you.');
    expect(tell('final').subject).toBe('Your appeal was decided');
  });

  test('that we got their answer, or their request', () => {
    expect(tell('in_review', { by: 'professional' }).subject).toBe('We got your answer');
    expect(tell('in_review').subject).toBe('We got your refund request');
  });
});
