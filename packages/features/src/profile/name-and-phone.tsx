import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { emptyAsNull } from '@carematch/validation/empty-as-null.schema';
import { NAME_MAX_LENGTH } from '@carematch/validation/person-name';
import { firstNameSchema, lastNameSchema } from '@carematch/validation/person-name.schema';
import { phoneSchema } from '@carematch/validation/phone.schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { ProfileFormProps } from './profile-calls.ts';

const names = { first_name: firstNameSchema, last_name: lastNameSchema };
const schema = z.object({ ...names, cell_phone_number: phoneSchema });

/** Of who has no number yet, and may go on without one. */
const schemaWithoutPhone = z.object({ ...names, cell_phone_number: emptyAsNull(phoneSchema) });

const { PhoneField, TextField } = fieldsOf<typeof schema>();

/** What a professional is called, and the number for codes and texts. */
export function NameAndPhone({ calls, actor, foot, onSaved }: ProfileFormProps<'save'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  return (
    <Form
      schema={user.cell_phone_number === null ? schemaWithoutPhone : schema}
      values={{
        first_name: user.first_name,
        last_name: user.last_name,
        cell_phone_number: user.cell_phone_number ?? '',
      }}
      send={({ cell_phone_number: phone, ...typed }) =>
        calls.save({ ...typed, ...(phone !== null && { cell_phone_number: phone }) })
      }
      onSent={onSaved}
    >
      <TextField label="First name" name="first_name" maxLength={NAME_MAX_LENGTH} />
      <TextField label="Last name" name="last_name" maxLength={NAME_MAX_LENGTH} />
      <PhoneField
        label="Cell phone"
        name="cell_phone_number"
        hint={
          actor === 'self'
            ? "For codes and texts about new clients. Clients don't see it."
            : "For texts about new clients. Clients don't see it."
        }
      />
      {foot}
      <FormDraft name={`name-${user.id}`} />
    </Form>
  );
}
