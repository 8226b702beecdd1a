import * as z from 'zod/mini';

import { simpleEmailSchema } from './email.schema.ts';
import { emptyAsNull } from './rule.schema.ts';
import { firstNameSchema, lastNameSchema } from './person-name.schema.ts';
import { phoneSchema } from './phone.schema.ts';
import { plainLine } from './plain-line.schema.ts';
import { webAddressSchema } from './web-address.schema.ts';

export const COMPANY_NAME_MESSAGE = 'Enter the name of your company.';

/** Of a group practice. */
export const companyNameSchema = z
  .string(COMPANY_NAME_MESSAGE)
  .check(
    z.trim(),
    z.minLength(1, COMPANY_NAME_MESSAGE),
    z.maxLength(120, { error: 'Use 120 characters at most.', abort: true }),
    plainLine,
  );

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use ${most} characters at most.`));

/** The form of a company. */
export const companyFormSchema = z.object({
  name: companyNameSchema,
  phone_number: emptyAsNull(phoneSchema),
  website: emptyAsNull(webAddressSchema),
  address: emptyAsNull(text(200)),
});

/** The form of someone who works at a company. */
export const teamMemberFormSchema = z.object({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  email: emptyAsNull(simpleEmailSchema),
  title: text(80),
  about_me: text(2000),
  role: z.enum(['owner', 'manager', 'member'], 'Choose a role.'),
});
