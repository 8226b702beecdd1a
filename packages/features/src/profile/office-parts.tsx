import type { FormParts } from '@carematch/front-end/form/form-parts';
import { displayPhone } from '@carematch/validation/fields/phone';
import type { officeValues } from '@carematch/validation/fields/practice.schema';

/** The fields of an office in words. */
export const officeParts = (values: ReturnType<typeof officeValues>): FormParts => ({
  office_phone_number: ['Office phone', displayPhone(values.office_phone_number)],
  office_address: ['Office address', values.office_address],
  office_zip: ['Office zip code', values.office_zip],
  practice_since: ['In practice since', values.practice_since],
  schedule_url: ['Online scheduling link', values.schedule_url],
});
