import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { clickIdSchema, originUrlSchema, pagePathSchema } from '../fields/lead-source.schema.ts';
import {
  CLICK_ID_MESSAGE,
  ORIGIN_URL_MESSAGE,
  PAGE_PATH_MESSAGE,
  originUrlProblem,
  tidyOriginUrl,
} from './lead-source.ts';
import { firstMessage } from '../testing/first-message.ts';

// Mostly near an address: a free text hardly ever is one.
const anyText = fc
  .tuple(fc.constantFrom('', '/', '//', 'http://', 'https://a.example'), fc.string())
  .map((parts) => parts.join(''));

describe('origin of a lead', () => {
  it.each([
    ['/', '/'],
    ['/l/back-pain', '/l/back-pain'],
    ['/l/back-pain?zipCode=10001#top', '/l/back-pain'],
    ['https://clinic.example', 'https://clinic.example/'],
    ['http://clinic.example:8080/care/', 'http://clinic.example:8080/care/'],
    [
      ' https://clinic.example/dysregulation?name=Ada&q=depression#top ',
      'https://clinic.example/dysregulation',
    ],
    ['https://ada:secret@clinic.example/care', 'https://clinic.example/care'],
    ['//clinic.example/care?x', 'https://clinic.example/care'],
    ['/two words', '/two%20words'],
  ])('is kept of %j as %j', (given, kept) => {
    expect(originUrlSchema.parse(given)).toBe(kept);
  });

  it.each([
    '',
    'clinic.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://clinic.example/care',
    'file:///etc/passwd',
    'https://',
    'http://#',
    'http://[::1',
    '/.//clinic.example',
    `https://clinic.example/${'x'.repeat(2048)}`,
  ])('refuses %j', (given) => {
    expect(firstMessage(originUrlSchema, given)).toBe(ORIGIN_URL_MESSAGE);
  });

  it('holds no query and no hash, whatever is given, and is its own tidied form', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const kept = tidyOriginUrl(given);
        fc.pre(originUrlProblem(kept) === undefined);
        expect(kept).not.toMatch(/[?#\s]/);
        expect(tidyOriginUrl(kept)).toBe(kept);
      }),
    );
  });
});

describe('click id', () => {
  it.each(['x', 'Cj0KCQiA-test_wcB', 'a'.repeat(512)])('takes %j', (given) => {
    expect(clickIdSchema.parse(` ${given} `)).toBe(given);
  });

  it.each(['', 'two words', 'a&b=c', '<b>', 'é', 'a'.repeat(513)])('refuses %j', (given) => {
    expect(firstMessage(clickIdSchema, given)).toBe(CLICK_ID_MESSAGE);
  });
});

describe('page that consent was given on', () => {
  it.each([
    ['/:id/about-you', '/:id/about-you'],
    ['/{id}/about-you/{questionParam}', '/{id}/about-you/{questionParam}'],
    ['/mental-health-counselor/about-you?answer=anxiety#3', '/mental-health-counselor/about-you'],
  ])('is kept of %j as %j', (given, kept) => {
    expect(pagePathSchema.parse(given)).toBe(kept);
  });

  it.each([
    '',
    'about-you',
    'https://clinic.example/about-you',
    '//clinic.example',
    '/two words',
    `/${'x'.repeat(200)}`,
  ])('refuses %j', (given) => {
    expect(firstMessage(pagePathSchema, given)).toBe(PAGE_PATH_MESSAGE);
  });
});
