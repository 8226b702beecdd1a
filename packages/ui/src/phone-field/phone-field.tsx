import {
  PHONE_DISPLAY_LENGTH,
  displayPhone,
  nextPhoneInput,
  phoneInputNotice,
} from '@carematch/validation/fields/phone';
import { useId, useState } from 'react';

import { Field, FieldNotice, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import type { InputProps } from '../text-input/text-input.tsx';

export interface PhoneFieldProps extends FieldTexts, InputProps {}

/**
 * A US phone number. Keeps digits, drops a leading 1, refuses an eleventh digit, and shows ten as (XXX) XXX-XXXX, so a handler reads the number
 * as displayed: `digitsOf` gives its digits. A value set from outside is shown as it is: give `displayPhone(value)`.
 */
export function PhoneField({ label, hint, error, hideLabel, id, ...input }: PhoneFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [notice, setNotice] = useState<string>();
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <TextInput
        type="tel"
        inputMode="tel"
        maxLength={PHONE_DISPLAY_LENGTH}
        {...input}
        {...describe(fieldId, { hint, error })}
        id={fieldId}
        keep={(typed, previous) => displayPhone(nextPhoneInput(previous, typed))}
        onTyped={(typed, previous) => setNotice(phoneInputNotice(previous, typed))}
      />
      <FieldNotice id={fieldId} notice={notice} />
    </Field>
  );
}
