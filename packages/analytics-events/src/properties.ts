import { type PagePattern, isPagePattern } from './page.ts';

/** Steps of the lead flow, by name. A step tells where someone is, never what they answered. */
export const STEPS = [
  'landing',
  'care-options',
  'explore-needs',
  'focus-area',
  'about-you',
  'services',
  'questions',
  'contact',
  'outcome',
] as const;

/** v2: the service flow. v3: the care-path flow. */
export const FLOW_VERSIONS = ['v2', 'v3'] as const;

/** Where a page was opened from. The referring address itself is never kept: its host alone can name a condition. */
export const REFERRERS = ['none', 'own', 'other'] as const;

/** Every property that an event can carry, with its type. None may hold an answer, a place or a profession. */
export interface PropertyTypes {
  readonly step: (typeof STEPS)[number];
  readonly flow_version: (typeof FLOW_VERSIONS)[number];
  /** Number of the step or question, from 1. */
  readonly position: number;
  /** How many steps or questions there are. */
  readonly total: number;
  readonly page: PagePattern;
  readonly referrer: (typeof REFERRERS)[number];
}

export type PropertyName = keyof PropertyTypes;

/** Highest `position` and `total`; a larger number could be a zip code or a phone number. */
const COUNT_MAX = 99;

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= COUNT_MAX;

const isOneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const checks: Readonly<Record<PropertyName, (value: unknown) => boolean>> = {
  step: isOneOf(STEPS),
  flow_version: isOneOf(FLOW_VERSIONS),
  position: isCount,
  total: isCount,
  page: isPagePattern,
  referrer: isOneOf(REFERRERS),
};

/** Whether a value is one that the property may have. */
export function isNeutralValue(name: PropertyName, value: unknown): boolean {
  return checks[name](value);
}
