import * as z from 'zod/mini';

import { COMPANY_NAME_MESSAGE, companyNameSchema } from './company.schema.ts';
import { emptyAsNull } from './empty-as-null.schema.ts';
import { phoneSchema } from './phone.schema.ts';
import { webAddressSchema } from './web-address.schema.ts';
import { zipSchema } from './zip.schema.ts';

const EARLIEST_YEAR = 1900;

/** The year in which a practice was opened, as typed; a number once it is read, null for nothing typed. */
export const practiceSinceSchema = z.pipe(
  emptyAsNull(
    z
      .string()
      .check(
        z.refine(
          (typed) => Number(typed) >= EARLIEST_YEAR && Number(typed) <= new Date().getFullYear(),
          'Enter a year, like 2015.',
        ),
      ),
  ),
  z.transform((typed) => (typed === null ? null : Number(typed))),
);

/** The step of the sign-up about one's practice: how the office is reached, and whether one works alone. */
export const practiceStepSchema = z
  .object({
    office_phone_number: phoneSchema,
    office_address: emptyAsNull(z.string().check(z.trim(), z.maxLength(200, 'Use 200 characters at most.'))),
    office_zip: zipSchema,
    practice_since: practiceSinceSchema,
    schedule_url: emptyAsNull(webAddressSchema),
    works: z.enum(['alone', 'group'], 'Choose how you work.'),
    /** For who works in a group. */
    company_name: emptyAsNull(companyNameSchema),
  })
  .check(
    z.refine(({ works, company_name: name }) => works === 'alone' || name !== null, {
      path: ['company_name'],
      error: COMPANY_NAME_MESSAGE,
    }),
  );

export type PracticeAnswers = z.output<typeof practiceStepSchema>;
