import * as z from 'zod/mini';
import { contactEmailSchema } from './email.schema.ts';
import { firstNameSchema, lastNameSchema } from './person-name.schema.ts';
import { phoneSchema } from './phone.schema.ts';

/** The contact fields of a lead, to spread into a larger object schema. */
export const leadContactFields = {
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  phone_number: phoneSchema,
  email: contactEmailSchema,
};

/** The whole contact step: the form and the API check with this one schema. */
export const leadContactSchema = z.object(leadContactFields);

/** A lead's contact data as the schema gives it: names tidied, the phone number as ten digits. */
export type LeadContact = z.output<typeof leadContactSchema>;
