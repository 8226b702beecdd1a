import { describe, expect, it } from 'vitest';

import { namesCrisis } from './crisis.ts';

describe('a text that names self-harm, suicide or abuse', () => {
  it.each([
    'Hurting myself or thinking about it',
    'Hurting others or themselves',
    'Biting, hitting or self-harm.',
    'self harm',
    'SELF-INJURY',
    'I cut myself',
    'She has been cutting herself again',
    'Thoughts of suicide',
    'I feel suicidal',
    'I want to die',
    'sometimes I wish I was dead',
    'I just don’t want to be alive anymore',
    "I don't want to live",
    'no reason to live',
    'They would be better off dead without me',
    'thinking of ending my life',
    'He tried to take his own life',
    'i might kill myself',
    'I took an overdose last year',
    'Abuse or violence at home',
    'My ex was abusive',
    'I was raped',
    'sexually assaulted in college',
    'domestic\nviolence',
    'My husband hits me',
    'he choked me',
  ])('%j does', (text) => expect(namesCrisis(text)).toBe(true));

  it.each([
    '',
    'Feeling down or hopeless',
    'Alcohol, drugs or other habits',
    'substance abuse',
    'Drug and alcohol abuse',
    'I abuse alcohol',
    'Confidence and self-worth',
    'Cutting back on coffee',
    'I cut myself off from my friends',
    'My knee hurts itself out',
    'This commute is killing me',
    'I am dying to know',
    'My dog died',
    'I want to take my life back',
    'Something painful that happened',
    'Was there an accident?',
    'Meltdowns or explosive outbursts',
  ])('%j does not', (text) => expect(namesCrisis(text)).toBe(false));

  it('is found in time in a text of any length', () => {
    const text = 'I want to '.repeat(20_000);
    const start = performance.now();
    expect(namesCrisis(text)).toBe(false);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
