import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { officeValues, practiceFactsSchema } from '@carematch/validation/practice.schema';
import { useSuspenseQuery } from '@tanstack/react-query';

import type { ProfileFormProps } from './profile-calls.ts';

const { TextField, PhoneField } = fieldsOf<typeof practiceFactsSchema>();
const { Switch } = richFieldsOf<typeof practiceFactsSchema>();

/** Where a practice is, how it is reached and how many clients it has room for. */
export function PracticeFacts({ calls, actor, foot, onSaved }: ProfileFormProps<'save'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  const isSelf = actor === 'self';
  return (
    <Form
      schema={practiceFactsSchema}
      values={{
        ...officeValues(user),
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
        hint={`${isSelf ? 'Your' : 'Their'} templates put this in place of “EHR SMS”.`}
      />
      {foot}
      <FormDraft name={`practice-${user.id}`} />
    </Form>
  );
}
