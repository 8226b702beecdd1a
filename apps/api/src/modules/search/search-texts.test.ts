import { describe, expect, test } from 'vitest';

import { SEARCH_COPY } from '../../db/reference-data/documents/search-copy/search-copy.ts';
import { placesOf } from '../../db/reference-data/zips/places.ts';
import { readZips } from '../../db/reference-data/zips/zips.ts';
import { type SearchText, titlesOf } from './search-texts.ts';

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

  test('every title of every service and place has at most 60 characters and names the place', async () => {
    const places = placesOf(await readZips()).map(({ name, stateCode, zip }) => ({
      name: `${name}, ${stateCode}`,
      zip,
    }));
    const longest = places.toSorted((a, b) => b.name.length - a.name.length).slice(0, 200);
    for (const text of texts)
      for (const place of [...longest, SEATTLE]) {
        const { title, heading } = titlesOf(text, place);
        expect(title.length).toBeLessThanOrEqual(60);
        expect(title.includes(place.name) || title.endsWith(place.zip)).toBe(true);
        expect(heading).toContain(place.name);
        expect(`${title} ${heading}`).not.toMatch(/near me|doctor/i);
        expect(title.startsWith('Virtual')).toBe(text.virtual);
      }
  });
});
