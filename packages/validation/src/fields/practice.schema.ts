import * as z from 'zod/mini';

import { COMPANY_NAME_MESSAGE, companyNameSchema } from './company.schema.ts';
import { emptyAsNull } from './rule.schema.ts';
import { phoneSchema } from './phone.schema.ts';
import { webAddressSchema } from './web-address.schema.ts';
import { zipSchema } from './zip.schema.ts';

const EARLIEST_YEAR = 1900;

/** The most pictures that are kept of one office. */
export const MOST_OFFICE_PHOTOS = 20;

/** The year in which a practice was opened, as typed; a number once it is read, null for nothing typed. */
const practiceSinceSchema = z.pipe(
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

const text = (most: number) =>
  emptyAsNull(z.string().check(z.trim(), z.maxLength(most, `Use ${most} characters at most.`)));

/** What of an office may be left empty. */
const office = {
  office_address: text(200),
  practice_since: practiceSinceSchema,
  schedule_url: emptyAsNull(webAddressSchema),
};

const MOST_CLIENTS = 200;
const CAPACITY_MESSAGE = `Enter a number from 1 to ${MOST_CLIENTS}.`;

/** Where a practice is, how it is reached and how many clients it has room for. */
export const practiceFactsSchema = z.object({
  ...office,
  office_phone_number: emptyAsNull(phoneSchema),
  office_zip: emptyAsNull(zipSchema),
  ehr_sms: text(300),
  weekly_capacity: z.pipe(
    z.string().check(
      z.trim(),
      z.refine(
        (typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_CLIENTS,
        CAPACITY_MESSAGE,
      ),
    ),
    z.transform(Number),
  ),
  accepting_leads: z.boolean(),
});

interface Office {
  readonly office_phone_number: string | null;
  readonly office_address: string | null;
  readonly office_zip: string | null;
  readonly practice_since: number | null;
  readonly schedule_url: string | null;
}

/** An office as its fields show it. */
export const officeValues = (kept: Office) => ({
  office_phone_number: kept.office_phone_number ?? '',
  office_address: kept.office_address ?? '',
  office_zip: kept.office_zip ?? '',
  practice_since: kept.practice_since?.toString() ?? '',
  schedule_url: kept.schedule_url ?? '',
});

/** The step of the sign-up about one's practice: how the office is reached, and whether one works alone. */
export const practiceStepSchema = z
  .object({
    ...office,
    office_phone_number: phoneSchema,
    office_zip: zipSchema,
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
