import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearYouPhrase, stripSearchPhrase } from './search-phrase.ts';

it.each([
  ['cosmetic dentist near me', 'cosmetic dentist', 'cosmetic dentist near you'],
  ['EMDR Near Me', 'EMDR', 'EMDR near you'],
  ['ketamine doctor near me', 'ketamine', 'ketamine near you'],
  ['Doctor', '', ''],
  ['  crowns   near  me ', 'crowns', 'crowns near you'],
  ['near doctor me crowns', 'crowns', 'near you crowns'],
  ['doctorate in near media', 'doctorate in near media', 'doctorate in near media'],
])('reads %j as %j, and for a heading as %j', (phrase, stripped, nearYou) => {
  expect(stripSearchPhrase(phrase)).toBe(stripped);
  expect(nearYouPhrase(phrase)).toBe(nearYou);
});

const words = fc.constantFrom('near', 'me', 'NEAR ME', 'doctor', 'Doctor', 'dentist', ' ', '-');

it('leaves neither "near me" nor "doctor", and changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(words), (list) => {
      for (const clean of [stripSearchPhrase, nearYouPhrase]) {
        const phrase = clean(list.join(' '));
        expect(phrase).not.toMatch(/\bnear me\b|\bdoctor\b/i);
        expect(clean(phrase)).toBe(phrase);
      }
    }),
  );
});

it('never lengthens the phrase it searches by', () => {
  fc.assert(
    fc.property(fc.string(), (phrase) => {
      expect(stripSearchPhrase(phrase).length).toBeLessThanOrEqual(phrase.length);
    }),
  );
});
