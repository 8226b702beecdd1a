import * as z from 'zod/mini';

import { plainLine } from './plain-line.schema.ts';

const RATING_MESSAGE = 'Choose 1 to 5 stars.';

/** A review of a professional, as staff enter it. */
export const reviewSchema = z.object({
  /** As it shows: a first name and an initial. */
  author: z
    .string()
    .check(
      z.maxLength(80, 'Use 80 characters at most.'),
      z.trim(),
      z.minLength(1, 'Say who wrote it, like Rosa L.'),
      plainLine,
    ),
  rating: z.int(RATING_MESSAGE).check(z.minimum(1, RATING_MESSAGE), z.maximum(5, RATING_MESSAGE)),
  body: z
    .string()
    .check(
      z.maxLength(2000, 'Use 2,000 characters at most.'),
      z.trim(),
      z.minLength(1, 'Enter what they wrote.'),
    ),
});

/** The same as a form holds it, whose stars are the text of a choice. */
export const reviewFormSchema = z.extend(reviewSchema, {
  rating: z.pipe(z.string(), z.pipe(z.transform(Number), reviewSchema.shape.rating)),
});

/** Why staff hide a review. */
export const hiddenReasonSchema = z.object({
  reason: z
    .string()
    .check(
      z.maxLength(300, 'Use 300 characters at most.'),
      z.trim(),
      z.minLength(3, 'Say why, so that others know.'),
    ),
});
