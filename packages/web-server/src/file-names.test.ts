import { expect, it } from 'vitest';

import { neutralName } from './file-names.ts';

it.each([
  'analytics',
  'banner',
  'below-banner',
  'consent-choice',
  'visitor-consents',
  'match-data-metrics',
  'PopoverPopup',
])('a file of %s has a name that no content blocker lists', (name) => expect(neutralName(name)).toBe('part'));

it.each(['main', 'home-page', 'loading-page', 'lead-page', 'late-parts', 'headings', 'stage', 'read-form'])(
  'a file of %s is named after it',
  (name) => expect(neutralName(name)).toBe(name),
);
