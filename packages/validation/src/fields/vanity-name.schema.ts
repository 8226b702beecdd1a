import { ruleSchema } from './rule.schema.ts';

export const VANITY_NAME_MAX_LENGTH = 60;

const MESSAGE = `Use 3 to ${VANITY_NAME_MAX_LENGTH} lowercase letters, digits and single hyphens, like jane-doe.`;

/** Capitals and spaces are how people type a name; an address has neither. */
const tidyVanityName = (value: string): string => value.trim().toLowerCase().replaceAll(/\s+/g, '-');

/** The message for the last part of a public profile's address, or `undefined` when it is fine. */
const vanityNameProblem = (value: string): string | undefined =>
  value.length >= 3 && value.length <= VANITY_NAME_MAX_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
    ? undefined
    : MESSAGE;

/** The last part of a public profile's address: `jane-doe`. */
export const vanityNameSchema = ruleSchema(vanityNameProblem, tidyVanityName, {
  required: MESSAGE,
  tooLong: MESSAGE,
});
