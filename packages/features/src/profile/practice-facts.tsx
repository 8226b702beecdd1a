import { fieldsOf } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { officeValues, practiceFactsSchema } from '@carematch/validation/fields/practice.schema';
import { useSuspenseQuery } from '@tanstack/react-query';

import { officeParts } from './office-parts.tsx';
import type { ProfileFormProps } from './profile-calls.ts';

const { TextField, PhoneField, ZipField } = fieldsOf<typeof practiceFactsSchema>();
const { Switch } = richFieldsOf<typeof practiceFactsSchema>();

/** Where a practice is, how it is reached and how many clients it has room for. */
export function PracticeFacts({ calls, actor, foot, onSaved }: ProfileFormProps<'save'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  const isSelf = actor === 'self';
  return (
    <GuardedForm
      schema={practiceFactsSchema}
      query={calls.user}
      valuesOf={(kept) => ({
        ...officeValues(kept),
        ehr_sms: kept.ehr_sms ?? '',
        weekly_capacity: kept.weekly_capacity.toString(),
        accepting_leads: kept.accepting_leads,
      })}
      parts={(values) => ({
        accepting_leads: ['Accepting new clients', values.accepting_leads ? 'On' : 'Off'],
        weekly_capacity: ['New clients a week', values.weekly_capacity],
        ...officeParts(values),
        ehr_sms: ['Records system text', values.ehr_sms],
      })}
      send={(values, { tags }) => calls.save(values, tags.practice)}
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
      <ZipField label="Office zip code" name="office_zip" />
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
        hint={`${isSelf ? 'Your' : 'Their'} templates put this in place of “EHR SMS”.`}
      />
      {foot}
      <FormDraft name={`practice-${user.id}`} />
    </GuardedForm>
  );
}
