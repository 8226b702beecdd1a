import { describe, expect, it } from 'vitest';
import {
  newPasswordProblem,
  normalizePassword,
  passwordProblem,
  passwordStrength,
  repeatedPasswordProblem,
} from './password.ts';
import { newPasswordSchema, signInSchema } from './sign-in.schema.ts';
import { firstMessage, messages } from '../testing/first-message.ts';

describe('new password', () => {
  it.each([
    ['', 'Password is required.'],
    ['short horse', 'Password must be at least 12 characters.'],
    ['a'.repeat(12), "Password can't repeat one character or hold your email address."],
    ['x'.repeat(129), 'Password must be at most 128 characters.'],
  ])('answers %j with: %s', (password, message) => {
    expect(newPasswordProblem(password)).toBe(message);
    expect(firstMessage(newPasswordSchema, password)).toBe(message);
  });

  it('does not hold the email of its account', () => {
    expect(newPasswordProblem('Ann@Example.com 1', 'ann@example.com')).toBe(
      "Password can't repeat one character or hold your email address.",
    );
    expect(newPasswordProblem('quiet river stone', 'ann@example.com')).toBeUndefined();
  });

  it('is taken as typed, spaces included', () => {
    expect(newPasswordSchema.parse('  quiet river  ')).toBe('  quiet river  ');
  });

  it('is judged as it is normalized', () => {
    // Full-width letters are those of the email, and a ligature is several characters.
    expect(newPasswordProblem('ａｎｎ@example.com and more', 'ann@example.com')).toBe(
      "Password can't repeat one character or hold your email address.",
    );
    expect(newPasswordProblem('\uFDFA'.repeat(8))).toBe('Password must be at most 128 characters.');
    expect(newPasswordProblem('ａa'.repeat(6))).toBe(
      "Password can't repeat one character or hold your email address.",
    );
    expect(repeatedPasswordProblem('quiet café river', 'quiet cafe\u0301 river')).toBeUndefined();
  });

  it('is normalized only up to a length at which that is quick', () => {
    expect(normalizePassword('ﬁne cafe\u0301')).toBe('fine café');
    const hostile = 'a'.concat('\u0301\u0316'.repeat(500_000));
    expect(normalizePassword(hostile)).toBe(hostile);
    expect(newPasswordProblem(hostile)).toBe('Password must be at most 128 characters.');
  });

  it('is repeated to the letter', () => {
    expect(repeatedPasswordProblem('quiet river stone', 'quiet river stone')).toBeUndefined();
    expect(repeatedPasswordProblem('quiet river stone', 'quiet river')).toBe("Passwords don't match.");
  });
});

describe('strength', () => {
  it.each([
    ['eleven char', 'weak'],
    ['a'.repeat(30), 'weak'],
    ['ann@example.com and more', 'weak'],
    ['quiet river!', 'fair'],
    ['quiet river stone', 'good'],
    ['quiet river stone and sky', 'strong'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password, 'Ann@example.com')).toBe(strength);
  });
});

describe('sign-in', () => {
  it('takes an old password that is shorter than a new one may be', () => {
    expect(passwordProblem('old')).toBeUndefined();
    expect(signInSchema.parse({ email: ' ann@example.com ', password: 'old' })).toEqual({
      email: 'ann@example.com',
      password: 'old',
    });
  });

  it('asks for both', () => {
    expect(messages(signInSchema, { email: 'ann', password: '' })).toEqual([
      'Invalid Email',
      'Password is required.',
    ]);
  });
});
