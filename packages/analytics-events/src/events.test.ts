import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENTS, type EventName, isEventName, neutralEvent, outcomeEvent, questionEvent } from './events.ts';
import { FLOW_VERSIONS, REFERRERS, STEPS } from './properties.ts';
import { PAGE_PATTERNS, OTHER_PAGE } from './page.ts';

const names = Object.keys(EVENTS).filter(isEventName);

// Written out once more on purpose: an event or a property that is added must be added here, knowingly.
const stepProperties = ['step', 'flow_version', 'position', 'total'];
const listed: Record<string, string[]> = {
  zip_submit: stepProperties,
  care_path: stepProperties,
  care_needs: stepProperties,
  care_goals: stepProperties,
  services: stepProperties,
  custom: stepProperties,
  insurance_1: stepProperties,
  insurance_2: stepProperties,
  email: stepProperties,
  contact: stepProperties,
  v2_successful_match: ['flow_version'],
  v2_pending_match: ['flow_version'],
  v2_unsuccessful_match: ['flow_version'],
  v3_successful_match: ['flow_version'],
  v3_pending_match: ['flow_version'],
  v3_unsuccessful_match: ['flow_version'],
};

const neutral = {
  step: 'focus-area',
  flow_version: 'v3',
  position: 3,
  total: 7,
  page: '/:id/focus-area',
  referrer: 'own',
};

describe('the allow-list', () => {
  it('has the events of the specification, and no property beyond the neutral ones', () => {
    expect(
      Object.fromEntries(Object.entries(EVENTS).map(([name, { properties }]) => [name, [...properties]])),
    ).toEqual(listed);
  });

  it('has a description and an icon that the event log takes', () => {
    for (const { description, icon } of Object.values(EVENTS)) {
      expect(description).toMatch(/^.{1,200}$/);
      expect(icon).toMatch(/^.{1,40}$/);
    }
  });
});

describe('a neutral event', () => {
  it('keeps every listed property', () => {
    expect(neutralEvent('care_goals', neutral)).toEqual({ event: 'care_goals', properties: neutral });
  });

  it.each([
    ['answer', 'Anxiety'],
    ['care_path_name', 'Couples'],
    ['care_path_id', 2],
    ['zip', '90210'],
    ['postal_code', '90210'],
    ['profession', 'mental-health-counselor'],
    ['service', 'ketamine therapy'],
    ['lead_id', 'abc'],
    ['match_id', 'abc'],
    ['email', 'ann@example.com'],
    ['title', 'Depression Counseling Near You'],
    ['gclid', 'abc'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
  ])('drops %s', (name, value) => {
    const given: Record<string, unknown> = Object.fromEntries([...Object.entries(neutral), [name, value]]);
    expect(neutralEvent('care_goals', given)).toEqual({ event: 'care_goals', properties: neutral });
  });

  it.each([
    ['step', 'depression'],
    ['flow_version', 'Couples'],
    ['position', 90210],
    ['position', 1.5],
    ['position', 0],
    ['position', '3'],
    ['total', 4155550100],
    ['page', '/mental-health-counselor/care-options'],
    ['referrer', 'https://example.com/depression'],
    ['step', { toString: () => 'contact' }],
  ])('drops %s when it smuggles %j', (name, value) => {
    expect(neutralEvent('care_goals', { ...neutral, [name]: value })?.properties).not.toHaveProperty(name);
  });

  it('drops a property that belongs to other events', () => {
    expect(neutralEvent('v3_successful_match', neutral)?.properties).toEqual({
      flow_version: 'v3',
      page: '/:id/focus-area',
      referrer: 'own',
    });
  });

  it.each(['page_view', 'toString', '__proto__', ''])('is none when its name is %j', (name) => {
    expect(neutralEvent(name, neutral)).toBeUndefined();
  });

  it('never carries anything but listed properties with listed values', () => {
    const words: ReadonlySet<unknown> = new Set([
      ...STEPS,
      ...FLOW_VERSIONS,
      ...REFERRERS,
      ...PAGE_PATTERNS,
      OTHER_PAGE,
    ]);
    const anyProperties = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom(...Object.keys(neutral), 'zip', 'answer')),
      fc.oneof(fc.anything(), fc.constantFrom(...Object.values(neutral), 'Anxiety', 90210)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), anyProperties, (name, given) => {
        for (const [property, value] of Object.entries(neutralEvent(name, given)?.properties ?? {})) {
          expect([...(listed[name] ?? []), 'page', 'referrer']).toContain(property);
          expect(words.has(value) || (Number.isInteger(value) && Number(value) <= 99)).toBe(true);
        }
      }),
    );
  });
});

describe('naming events', () => {
  it.each<[string | null | undefined, EventName]>([
    ['insurance_1', 'insurance_1'],
    ['insurance_2', 'insurance_2'],
    ['email', 'email'],
    ['contact', 'contact'],
    ['depression', 'custom'],
    ['v3_successful_match', 'custom'],
    ['', 'custom'],
    [null, 'custom'],
    [undefined, 'custom'],
  ])('calls the question with the key %j %s', (key, name) => {
    expect(questionEvent(key)).toBe(name);
  });

  it('calls an outcome by its flow', () => {
    expect(outcomeEvent('v2', 'successful')).toBe('v2_successful_match');
    expect(outcomeEvent('v3', 'pending')).toBe('v3_pending_match');
    expect(outcomeEvent('v3', 'unsuccessful')).toBe('v3_unsuccessful_match');
  });
});
