import { fieldsOf } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { emptyAsNull } from '@carematch/validation/fields/rule.schema';
import { firstNameSchema, lastNameSchema } from '@carematch/validation/fields/person-name.schema';
import { displayPhone } from '@carematch/validation/fields/phone';
import { phoneSchema } from '@carematch/validation/fields/phone.schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { ProfileFormProps } from './profile-calls.ts';

const names = { first_name: firstNameSchema, last_name: lastNameSchema };
const schema = z.object({ ...names, cell_phone_number: phoneSchema });

/** Of who has no number yet, and may go on without one. */
const schemaWithoutPhone = z.object({ ...names, cell_phone_number: emptyAsNull(phoneSchema) });

const { NameField, PhoneField } = fieldsOf<typeof schema>();

/** What a professional is called, and the number for codes and texts. */
export function NameAndPhone({ calls, actor, foot, onSaved }: ProfileFormProps<'save'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  // Staff are given it masked: what they leave empty stays.
  const isMasked = actor === 'staff' && user.cell_phone_number !== null;
  return (
    <GuardedForm
      schema={isMasked || user.cell_phone_number === null ? schemaWithoutPhone : schema}
      query={calls.user}
      valuesOf={(kept) => ({
        first_name: kept.first_name,
        last_name: kept.last_name,
        cell_phone_number: (actor === 'self' && kept.cell_phone_number) || '',
      })}
      parts={({ first_name: first, last_name: last, cell_phone_number: phone }) => ({
        first_name: ['First name', first],
        last_name: ['Last name', last],
        cell_phone_number: ['Cell phone', displayPhone(phone)],
      })}
      send={({ cell_phone_number: phone, ...typed }, { tags }) =>
        calls.save({ ...typed, ...(phone !== null && { cell_phone_number: phone }) }, tags.name)
      }
      onSent={onSaved}
    >
      <NameField label="First name" name="first_name" />
      <NameField label="Last name" name="last_name" />
      <PhoneField
        label={isMasked ? 'New cell phone' : 'Cell phone'}
        name="cell_phone_number"
        hint={
          actor === 'self'
            ? "For codes and texts about new clients. Clients don't see it."
            : `For texts about new clients. Clients don't see it.${isMasked ? ` Leave it empty to keep ${user.cell_phone_number}.` : ''}`
        }
      />
      {foot}
      <FormDraft name={`name-${user.id}`} />
    </GuardedForm>
  );
}
