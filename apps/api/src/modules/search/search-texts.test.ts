import { describe, expect, test } from 'vitest';

import { SEARCH_COPY } from '../../db/reference-data/documents/search-copy/search-copy.ts';
import { placesOf } from '../../db/reference-data/zips/places.ts';
import { readZips } from '../../db/reference-data/zips/zips.ts';
import { questionsOf } from './search-questions.ts';
import { descriptionOf, type SearchText, titlesOf } from './search-texts.ts';

const texts = SEARCH_COPY.map(
  ({ title, body, attributes }) => ({ ...attributes, title, description: body }) as unknown as SearchText,
);
const textOf = (vertical: string, keyword: string): SearchText => {
  const text = texts.find((one) => one.vertical === vertical && one.keyword === keyword);
  if (!text) throw new Error(`no ${vertical}/${keyword}`);
  return text;
};
const SEATTLE = { name: 'Seattle, WA', zip: '98101' };

describe('titlesOf', () => {
  test.each([
    ['dentist', 'implants', 'Dental Implants Near Me', 'Dental Implants near you'],
    ['mental-health-counselor', 'emdr', 'EMDR Therapy Near Me', 'EMDR Therapy near you'],
    [
      'virtual-mental-health-counselor',
      '',
      'Virtual Mental Health Counselor Near Me',
      'Virtual Mental Health Counselor',
    ],
    [
      'virtual-psychiatric-provider',
      'medication-management',
      'Virtual Medication Management Near Me',
      'Virtual Medication Management',
    ],
  ])('%s/%s is titled %s and headed %s', (vertical, keyword, title, heading) =>
    expect(titlesOf(textOf(vertical, keyword), null)).toEqual({ title, heading }),
  );

  test('names the place in title and heading, without "near me"', () => {
    expect(titlesOf(textOf('dentist', 'implants'), SEATTLE)).toEqual({
      title: 'Dental Implants in Seattle, WA',
      heading: 'Dental Implants in Seattle, WA',
    });
  });

  test('titles and descriptions of every service and place keep their limits and name no other place', async () => {
    const places = placesOf(await readZips()).map(({ name, stateCode, zip }) => ({
      name: `${name}, ${stateCode}`,
      zip,
    }));
    const longest = places.toSorted((a, b) => b.name.length - a.name.length).slice(0, 200);
    for (const text of texts)
      for (const place of [...longest, SEATTLE]) {
        const { title, heading } = titlesOf(text, place);
        const description = descriptionOf(text, place);
        expect(description.length).toBeLessThanOrEqual(155);
        expect(description).not.toContain('near you');
        expect(title.length).toBeLessThanOrEqual(60);
        expect(title.includes(place.name) || title.endsWith(place.zip)).toBe(true);
        expect(heading).toContain(place.name);
        expect(`${title} ${heading}`).not.toMatch(/near me|doctor/i);
        expect(title.startsWith('Virtual')).toBe(text.virtual);
      }
  });
});

describe('descriptionOf', () => {
  test('names the place instead of "near you"', () => {
    const text = textOf('dentist', 'dentures');
    expect(descriptionOf(text, SEATTLE)).toContain('find a dentist near Seattle, WA who fits them');
    expect(descriptionOf(text, null)).toBe(text.description);
  });

  test('names the place by its zip if its name makes the description too long', () => {
    const place = { name: `${'Long'.repeat(10)}, WA`, zip: '98101' };
    expect(descriptionOf(textOf('dentist', 'emergency'), place)).toContain('find a dentist near 98101 who');
  });
});

describe('questionsOf', () => {
  test.each([
    ['dentist', '', 'How do I find a dentist in Seattle, WA?', 'What does a visit to a dentist cost?'],
    ['dentist', 'invisalign', 'How do I find a dentist in Seattle, WA?', 'What is the cost of Invisalign?'],
    [
      'mental-health-counselor',
      'emdr',
      'How do I find an EMDR therapist in Seattle, WA?',
      'What is the cost of EMDR?',
    ],
    [
      'mental-health-counselor',
      'lgbtq-counseling',
      'How do I find an LGBTQ+ affirming counselor in Seattle, WA?',
      'What is the cost of LGBTQ+ affirming counseling?',
    ],
    [
      'virtual-psychiatric-provider',
      '',
      'How do I find a psychiatric provider who works by video in Seattle, WA?',
      'What does a visit to a psychiatric provider cost?',
    ],
  ])('%s/%s asks %s', (vertical, keyword, find, cost) => {
    const questions = questionsOf(textOf(vertical, keyword), SEATTLE).map(({ question }) => question);
    expect(questions.slice(0, 2)).toEqual([find, cost]);
  });
});
