import * as z from 'zod/mini';

import { zipSchema } from '@carematch/validation/fields/zip.schema';

import { id, orEmpty } from '../shared-schemas.ts';

const filledIdList = z._default(z.array(id).check(z.maxLength(100)), []);
const idList = z._default(orEmpty(filledIdList), []);

/** What a visitor asks for, as they send it. */
export const requestFields = {
  postal_code: zipSchema,
  profession_id: id,
  specialization_ids: idList,
  care_goal_ids: idList,
  /** The services asked for in the service flow (dentist, chiropractor, psychiatric provider). */
  service_ids: idList,
  care_path_id: z.optional(z.nullable(orEmpty(id))),
  /** True: in person first, then virtual. False: in person only. */
  virtual_session: z.optional(z.nullable(orEmpty(z.boolean()))),
  insurance_carrier_id: z.optional(z.nullable(orEmpty(id))),
  /** 1: willing to pay cash. An answer of 2 means the same and is stored as 1. */
  willing_to_pay_cash: z.optional(z.nullable(orEmpty(z.literal([0, 1, 2])))),
} as const;

/** How a client is reached. `masked`: enough to tell two people apart, not enough to reach either. */
export const clientContact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  email: z.string(),
  masked: z.boolean(),
  /** The client is under 18 by their own answer, and this is their parent or guardian. */
  is_guardian: z.boolean(),
});

/** The request as lists of professionals and staff show it. */
export const requestSummary = z.object({
  profession: z.string(),
  services: z.array(z.string()),
  care_path: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_code: z.nullable(z.string()),
  postal_code: z.string(),
  /** Null once it is erased. To a professional also null until the visitor has agreed to share it. */
  contact: z.nullable(clientContact),
});

/** The rest of the request, shown when its lead or match is opened. */
export const requestDetails = z.object({
  specializations: z.array(z.string()),
  care_goals: z.array(z.string()),
  virtual_session: z.nullable(z.boolean()),
  insurance_carrier: z.nullable(z.string()),
  willing_to_pay_cash: z.boolean(),
});

/** An answer of the lead flow, in words. */
export const answeredQuestion = z.object({ question: z.string(), answer: z.string() });

/** The same for staff. `masked`: what the visitor typed is hidden until its reading is recorded. */
export const maskedAnswer = z.extend(answeredQuestion, { masked: z.boolean() });

export type ClientContact = z.infer<typeof clientContact>;
export type RequestSummary = z.infer<typeof requestSummary>;
export type RequestDetails = z.infer<typeof requestDetails>;
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;
export type MaskedAnswer = z.infer<typeof maskedAnswer>;
