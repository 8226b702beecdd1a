import * as z from 'zod/mini';

import { creditRequestReasons } from '../lifecycles/credit-request-lifecycle.ts';

/** What someone says about a request for credits back, in their own words. */
const freeText = (least: number, message: string) =>
  z.string().check(z.maxLength(2000, 'Use 2,000 characters at most.'), z.trim(), z.minLength(least, message));

export const creditRequestReasonSchema = z.enum(
  creditRequestReasons.map(({ slug }) => slug),
  'Choose a reason.',
);

/** What the professional adds to a reason. */
export const requestDetails = freeText(0, '');

/** What the professional answers to a question of staff. */
export const requestAnswerSchema = z.object({ message: freeText(1, 'Write your answer first.') });

/** Why a denial should be looked at again. */
export const requestAppealSchema = z.object({ message: freeText(10, 'Say what we should look at again.') });

/** Why staff decide as they do; the professional reads it. */
export const requestDecisionSchema = z.object({ message: freeText(5, 'Say why, in a few words.') });

/** What staff ask the professional. */
export const requestQuestionSchema = z.object({ message: freeText(5, 'Write the question first.') });

/** Requires details for a reason that the list does not name. */
export const detailsIfOther = z.refine<{ readonly reason: string; readonly details?: string | undefined }>(
  ({ reason, details }) => reason !== 'other' || Boolean(details),
  { message: 'Tell us what happened.', path: ['details'] },
);

/** A request for the credits of a match back, as its form holds it. */
export const requestFormSchema = z
  .object({ reason: z.pipe(z.string(), creditRequestReasonSchema), details: requestDetails })
  .check(detailsIfOther);

/** What staff do about a request, as its form holds it. */
export const requestStepSchema = z.object({
  step: z.pipe(z.string(), z.enum(['full', 'half', 'deny', 'ask'], 'Choose what to do.')),
  message: freeText(5, 'Write at least a few words: the professional reads them.'),
});

export type RequestStep = z.infer<typeof requestStepSchema>;
