import { mockAdmin, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import {
  sampleDentist,
  sampleDividedProfession,
  sampleProfession,
} from '@carematch/api-client/samples/catalog.samples';
import { sampleProfessional } from '@carematch/api-client/samples/professionals.samples';

import { usualAnswers } from './usual-answers.ts';

/** Of the professional that a test opens, and of another. */
export const ADA = 31;
export const GRACE = 32;

export const TEXAS = { id: 48, code: 'TX', name: 'Texas' };

/** What the API answers of two professionals, Ada Byron and Grace Brewster, and of what they choose from. */
export const professionalAnswers = () => [
  mockAdmin('GET /users/:id/profile', ({ params: { id } }) => ({
    user: sampleProfessional(
      id === ADA ? {} : { id, first_name: 'Grace', last_name: 'Brewster', name: 'Grace Brewster' },
    ),
    public_profile: null,
  })),
  mockAdmin('GET /users/:id/business-hours', () => ({
    time_zone: 'America/Chicago',
    hours: [{ weekday: 1, opens_at: '08:30', closes_at: '12:00' }],
    days_off: [],
    tag: 'hours',
  })),
  mockAdmin('GET /users/:id/company', () => ({ company: null, role: null })),
  mockAdmin('GET /users/:id/message-templates', () => ({
    templates: [],
    suggestions: [
      { kind: 'sms', title: 'First contact', subject: null, body: 'Hi {{match_first_name}}' },
      { kind: 'email', title: 'First contact', subject: 'Your request', body: 'Hello {{match_full_name}}' },
    ],
  })),
  mockPublic('GET /professions', () => ({ professions: [sampleDentist(), sampleProfession()] })),
  mockPublic('GET /professions/:id', () => ({ profession: sampleDividedProfession() })),
  mockPublic('GET /professions/:id/care-paths', () => ({ care_paths: [], questionnaires: [] })),
  mockPublic('GET /states', () => ({ states: [TEXAS, { id: 17, code: 'IL', name: 'Illinois' }] })),
  mockPublic('GET /insurance-carriers', () => ({
    insurance_carriers: [
      { id: 1, name: 'Aetna' },
      { id: 2, name: 'Cigna' },
    ],
  })),
  // The first that fits a call answers it.
  ...usualAnswers(),
];
