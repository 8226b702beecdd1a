import { type PropertyName, type PropertyTypes, isNeutralValue } from './properties.ts';

interface EventDefinition {
  /** What the event log shows for the event. */
  readonly description: string;
  readonly icon: string;
  /** Whether staff are to be told. */
  readonly notify: boolean;
  /** The properties that a caller may give. */
  readonly properties: readonly PropertyName[];
}

const step = (description: string) =>
  ({
    description,
    icon: 'step',
    notify: false,
    properties: ['step', 'flow_version', 'position', 'total'],
  }) as const;

const outcome = (description: string, notify = false) =>
  ({ description, icon: 'outcome', notify, properties: ['flow_version'] }) as const;

/** The allow-list: every event there is, with the properties it may carry. Nothing else leaves. */
export const EVENTS = {
  zip_submit: step('Zip code submitted'),
  care_path: step('Care path step shown'),
  care_needs: step('Care needs step shown'),
  care_goals: step('Care goals step shown'),
  services: step('Services step shown'),
  custom: step('Question shown'),
  insurance_1: step('First insurance question shown'),
  insurance_2: step('Second insurance question shown'),
  email: step('Email question shown'),
  contact: step('Contact step shown'),
  v2_successful_match: outcome('Service flow ended with a match'),
  v2_pending_match: outcome('Service flow ended pending'),
  v2_unsuccessful_match: outcome('Service flow ended without a match', true),
  v3_successful_match: outcome('Care-path flow ended with a match'),
  v3_pending_match: outcome('Care-path flow ended pending'),
  v3_unsuccessful_match: outcome('Care-path flow ended without a match', true),
} as const satisfies Readonly<Record<string, EventDefinition>>;

export type EventName = keyof typeof EVENTS;

/** The properties of an event, each with its type. */
export type PropertiesOf<Name extends EventName> = {
  readonly [Property in (typeof EVENTS)[Name]['properties'][number]]?: PropertyTypes[Property];
};

/** Refuses, at compile time, properties beyond the event's own, in variables as well as in literals. */
export type OnlyPropertiesOf<Name extends EventName, Given> = Given & {
  readonly [Extra in Exclude<keyof Given, keyof PropertiesOf<Name>>]: never;
};

/** An event as it leaves: listed name, listed properties, neutral values. */
export interface NeutralEvent {
  readonly event: EventName;
  readonly properties: Partial<PropertyTypes>;
}

// Every event may say which page it comes from; the client adds that, redacted.
const pageProperties: readonly PropertyName[] = ['page', 'referrer'];

/** Whether a name is on the allow-list. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(EVENTS, name);
}

/**
 * An event with everything dropped that is not on the allow-list: properties the event does not have, and values
 * that are not neutral. `undefined` when the event itself is not listed. Senders and the API use this one check.
 */
export function neutralEvent(
  name: string,
  properties: Readonly<Record<string, unknown>>,
): NeutralEvent | undefined {
  if (!isEventName(name)) return undefined;
  const listed: readonly PropertyName[] = [...EVENTS[name].properties, ...pageProperties];
  const kept = listed
    .filter(
      (property) => Object.hasOwn(properties, property) && isNeutralValue(property, properties[property]),
    )
    .map((property) => [property, properties[property]] as const);
  return { event: name, properties: Object.fromEntries(kept) };
}

const questionEvents: readonly EventName[] = ['insurance_1', 'insurance_2', 'email', 'contact'];

/** The event of a question by its `ga_event_key`; `custom` for every key without an event of its own. */
export function questionEvent(key: string | null | undefined): EventName {
  return questionEvents.find((name) => name === key) ?? 'custom';
}

/** The event of an outcome. A rematch counts as successful. */
export function outcomeEvent(
  version: PropertyTypes['flow_version'],
  outcome: 'successful' | 'pending' | 'unsuccessful',
): EventName {
  return `${version}_${outcome}_match`;
}
