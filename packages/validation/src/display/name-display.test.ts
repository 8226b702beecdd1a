import { expect, it } from 'vitest';

import { nameInSentence } from './name-display.ts';

it.each([
  ['Mental Health Counselor', 'mental health counselor'],
  ['EMDR Therapist', 'EMDR therapist'],
  ['LGBTQ+ Affirming Counselor', 'LGBTQ+ affirming counselor'],
  ['Gottman Method Therapist', 'Gottman method therapist'],
  ['Invisalign', 'Invisalign'],
])('%s is %s in a sentence', (name, shown) => expect(nameInSentence(name)).toBe(shown));
