import * as z from 'zod/mini';

import { leadContactSchema } from '@carematch/validation/lead-contact.schema';
import { clickIdSchema, originUrlSchema, pagePathSchema } from '@carematch/validation/lead-source.schema';
import { zipSchema } from '@carematch/validation/zip.schema';

import type { Contract } from './endpoint.ts';
import { acknowledgement, capability, id } from './shared-schemas.ts';

const idList = z.array(id).check(z.maxLength(100));
const flag = z.union([z.literal(0), z.literal(1)]);

const hex = z.string().check(z.maxLength(64), z.regex(/^(?:[0-9a-f]{2})+$/));
const counter = z.int().check(z.minimum(0), z.maximum(0xffff_ffff));

/**
 * A proof of work in the format of the altcha library: the caller looks for the counter whose derived key starts with the prefix.
 * It is signed, and says nothing about the caller.
 */
export const leadChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Iterations for each counter. */
    cost: counter,
    /** Bytes. */
    keyLength: counter,
    keyPrefix: hex,
    nonce: hex,
    salt: hex,
    /** Seconds since 1970. */
    expiresAt: counter,
  }),
  signature: hex,
});

/** A challenge and its solution. */
export const challengeSolution = z.extend(leadChallenge, { counter, derivedKey: hex });

export const leadRequest = z.extend(leadContactSchema, {
  postal_code: zipSchema,
  profession_id: id,
  specialization_ids: z._default(idList, []),
  care_goal_ids: z._default(idList, []),
  /** The services asked for in the service flow (dentist, chiropractor, psychiatric provider). */
  service_ids: z._default(idList, []),
  care_path_id: z.optional(z.nullable(id)),
  gclid: z.optional(z.nullable(clickIdSchema)),
  /** True: in person first, then virtual. False: in person only. */
  virtual_session: z.optional(z.nullable(z.boolean())),
  insurance_carrier_id: z.optional(z.nullable(id)),
  /** 1: willing to pay cash. An answer of 2 means the same and is stored as 1. */
  willing_to_pay_cash: z.optional(z.nullable(z.union([flag, z.literal(2)]))),
  /** Where the visitor came from; query and hash are dropped. */
  origin_url: z.optional(z.nullable(originUrlSchema)),
  /** The consent text that stood on the page, and which page that was (a path pattern, no answers). */
  consent: z.optional(z.object({ version: z.string().check(z.maxLength(40)), page: pagePathSchema })),
  /** A choice among `possibleMatches`: the lead it belongs to, and the card chosen. The contact is that of the lead. */
  lead_id: z.optional(capability),
  possible_match_id: z.optional(capability),
  /** The relaxed distance of such a choice, in miles. */
  search_radius_miles: z.optional(z.literal(60)),
  /** Send it after `challenge_required`. Two requests that differ only here are the same request. */
  challenge_solution: z.optional(challengeSolution),
});

/** One provider who could be asked after exactly one wish is relaxed. */
export const possibleMatch = z.object({
  id: capability,
  display_name: z.string(),
  title: z.string(),
  photo: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  distance_miles: z.nullable(z.number()),
  relaxation: z.enum(['virtual', 'cash', 'distance']),
  reason: z.string(),
});

/** At most one of `match_id`, `possibleMatches`, `rematch` and `pendingList` is there; none means unmatched. */
export const leadResponse = z.object({
  lead_id: capability,
  match_id: z.optional(capability),
  possibleMatches: z.optional(z.array(possibleMatch)),
  rematch: z.optional(z.literal(1)),
  pendingList: z.optional(z.literal(1)),
  city: z.string(),
  state: z.string(),
});

export const leadAnswer = z.object({
  question_id: id,
  lead_id: capability,
  /** At least one for a question with choices, exactly one for a radio question. */
  option_ids: z._default(z.array(id).check(z.maxLength(50)), []),
  /** For a text question: one line for each part that it asks for, so a line break within a text is sent as a space. */
  content: z._default(z.nullable(z.string().check(z.maxLength(2000))), null),
});

export const leadsContract = {
  'POST /leads': {
    access: 'visitor',
    summary: 'Create a lead and decide its outcome',
    body: leadRequest,
    response: leadResponse,
    status: 201,
    limitedAs: 'lead',
    idempotent: true,
    errors: [
      'validation_failed',
      'unknown_zip',
      'unknown_profession',
      'unknown_reference',
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'request_in_progress',
      'contact_changed',
      'not_found',
      'challenge_required',
    ],
  },
  'POST /lead-challenges': {
    access: 'visitor',
    summary: 'Get the challenge to solve when `POST /leads` answers `challenge_required`',
    response: leadChallenge,
    limitedAs: 'lead',
    errors: [],
  },
  'POST /leads/answers': {
    access: 'capability',
    summary: 'Save the answer to one question; repeating it replaces it. Open for 24 hours after the lead',
    body: leadAnswer,
    response: acknowledgement,
    errors: ['validation_failed', 'not_found', 'answers_closed', 'unknown_reference'],
  },
} as const satisfies Contract;

/** What a caller sends. The schema takes anything for the zip, to refuse it with the rule's own message; a caller has a text. */
export type LeadRequest = z.input<typeof leadRequest> & { postal_code: string };
export type LeadChallenge = z.infer<typeof leadChallenge>;
export type ChallengeSolution = z.infer<typeof challengeSolution>;
export type LeadResponse = z.infer<typeof leadResponse>;
export type PossibleMatch = z.infer<typeof possibleMatch>;
