import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { emptyAsNull } from '@carematch/validation/empty-as-null.schema';
import { phoneSchema } from '@carematch/validation/phone.schema';
import { zipSchema } from '@carematch/validation/zip.schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { ProfileFormProps } from './profile-calls.ts';

const EARLIEST_YEAR = 1900;
const MOST_CLIENTS = 200;

/** A whole number that is typed as digits. */
const wholeNumber = (from: number, to: () => number, message: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= from && Number(typed) <= to(), message),
    ),
    z.transform(Number),
  );

const text = (most: number) =>
  emptyAsNull(z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`)));

const thisYear = () => new Date().getFullYear();

const schema = z.object({
  office_phone_number: emptyAsNull(phoneSchema),
  office_address: text(200),
  office_zip: emptyAsNull(zipSchema),
  practice_since: z.pipe(
    emptyAsNull(z.string()),
    z.nullable(wholeNumber(EARLIEST_YEAR, thisYear, 'Enter a year, such as 2015.')),
  ),
  schedule_url: emptyAsNull(
    z.url({
      protocol: /^https?$/,
      error: 'Enter a full web address, such as https://example.com/book.',
    }),
  ),
  ehr_sms: text(300),
  weekly_capacity: wholeNumber(1, () => MOST_CLIENTS, `Enter a number from 1 to ${MOST_CLIENTS}.`),
  accepting_leads: z.boolean(),
});

const { TextField, PhoneField } = fieldsOf<typeof schema>();
const { Switch } = richFieldsOf<typeof schema>();

/** Where a practice is, how it is reached and how many clients it has room for. */
export function PracticeFacts({ calls, actor, foot, onSaved }: ProfileFormProps<'save'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  const isSelf = actor === 'self';
  return (
    <Form
      schema={schema}
      values={{
        office_phone_number: user.office_phone_number ?? '',
        office_address: user.office_address ?? '',
        office_zip: user.office_zip ?? '',
        practice_since: user.practice_since?.toString() ?? '',
        schedule_url: user.schedule_url ?? '',
        ehr_sms: user.ehr_sms ?? '',
        weekly_capacity: user.weekly_capacity.toString(),
        accepting_leads: user.accepting_leads,
      }}
      send={calls.save}
      onSent={onSaved}
    >
      <Switch
        label="Accepting new clients"
        name="accepting_leads"
        hint={
          isSelf
            ? "Turn this off and we won't match you until you turn it on again."
            : "While this is off we don't match them."
        }
      />
      <TextField
        label="New clients a week"
        name="weekly_capacity"
        inputMode="numeric"
        hint={isSelf ? 'How many you have room for.' : 'How many they have room for.'}
      />
      <PhoneField label="Office phone" name="office_phone_number" hint="Clients can call this number." />
      <TextField label="Office address" name="office_address" hint="Clients see this." />
      <TextField label="Office zip code" name="office_zip" inputMode="numeric" maxLength={5} />
      <TextField label="In practice since" name="practice_since" placeholder="YYYY" />
      <TextField
        label="Online scheduling link"
        name="schedule_url"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Clients can book a time on this page."
      />
      <TextField
        label="Records system text"
        name="ehr_sms"
        hint="Your templates put this in place of “EHR SMS”."
      />
      {foot}
      <FormDraft name={`practice-${user.id}`} />
    </Form>
  );
}
