import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contactEmailProblem, isContactEmail, normaliseEmail, simpleEmailProblem } from './email.ts';
import { contactEmailSchema, simpleEmailSchema } from './email.schema.ts';
import { firstMessage } from '../testing/first-message.ts';

const plain = ['ann@example.com', 'ann.lee@mail.example.co', 'a_b-c+d@example.org', 'ANN@EXAMPLE.COM'];
const tooLong = `${'a'.repeat(250)}@b.co`;

describe('contact email', () => {
  it.each([...plain, "o'neil@example.com"])('takes %j', (email) => {
    expect(contactEmailProblem(email)).toBeUndefined();
    expect(contactEmailSchema.parse(` ${email} `)).toBe(email);
  });

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['ann', 'Invalid email address'],
    ['ann@example', 'Invalid email address'],
    ['ann.@example.com', 'Invalid email address'],
    ['.ann@example.com', 'Invalid email address'],
    ['an..n@example.com', 'Invalid email address'],
    ['ann@exa mple.com', 'Invalid email address'],
    ['ann@-example.com', 'Invalid email address'],
    ['ann@example.c', 'Invalid email address'],
    ['a@b@example.com', 'Invalid email address'],
    [tooLong, 'Invalid email address'],
  ])('answers %j with one message: %s', (email, message) => {
    expect(contactEmailProblem(email)).toBe(message);
    expect(firstMessage(contactEmailSchema, email)).toBe(message);
  });

  it.each([undefined, null, 5])('asks for the email when it is %j', (value) => {
    expect(firstMessage(contactEmailSchema, value)).toBe('Email is required');
  });

  it("agrees with zod's own email check, '.@' apart", () => {
    const near = fc.string({
      unit: fc.constantFrom('a', '9', '.', '_', '-', '+', "'", '@', '%', 'é', ' '),
      maxLength: 12,
    });
    const candidates = fc.oneof(
      fc.emailAddress(),
      fc.tuple(near, fc.constantFrom('b.co', 'b', '-b.co')).map(([local, domain]) => `${local}@${domain}`),
      near,
    );
    fc.assert(
      fc.property(candidates, (text) => {
        const zods = z.email().safeParse(text).success && !text.includes('.@') && text.length <= 254;
        expect(isContactEmail(text)).toBe(zods);
      }),
      { numRuns: 2000 },
    );
  });

  it('judges hostile text in no time', () => {
    const started = performance.now();
    for (const text of [`${'a.'.repeat(120)}@`, `a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(100_000)}`]) {
      expect(contactEmailProblem(text)).toBe('Invalid email address');
      expect(simpleEmailProblem(text)).toBe('Invalid Email');
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('email in questions and signed-in forms', () => {
  it.each([...plain, 'a%b@example.com'])('takes %j', (email) => {
    expect(simpleEmailProblem(email)).toBeUndefined();
    expect(simpleEmailSchema.parse(` ${email} `)).toBe(email);
  });

  it.each([
    '',
    'ann',
    'ann@example',
    'ann@example.c',
    "o'neil@example.com",
    'a n@example.com',
    '@example.com',
    tooLong,
  ])('refuses %j', (email) => {
    expect(simpleEmailProblem(email)).toBe('Invalid Email');
    expect(firstMessage(simpleEmailSchema, email)).toBe('Invalid Email');
  });

  it('refuses an address that is missing with the same message', () => {
    expect(firstMessage(simpleEmailSchema, undefined)).toBe('Invalid Email');
  });
});

it('compares addresses without regard to case and spaces around them', () => {
  expect(normaliseEmail(' Ann@Example.COM ')).toBe('ann@example.com');
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(normaliseEmail(email.toUpperCase())).toBe(email.toLowerCase());
    }),
  );
});
