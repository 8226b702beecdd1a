import { PHONE_DISPLAY_LENGTH, displayPhone, nextPhoneInput } from '@carematch/validation/fields/phone';
import { type ClipboardEvent, useId } from 'react';

import { Field, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import type { InputProps } from '../text-input/text-input.tsx';

export interface PhoneFieldProps extends FieldTexts, InputProps {}

// The browser would cut the text at `maxLength`, and what is left of a number that is too long would look like another one.
function pasteWhole(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault();
  const input = event.currentTarget;
  const { value, selectionStart, selectionEnd } = input;
  const text = event.clipboardData.getData('text');
  input.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A US phone number. Keeps digits, refuses an eleventh, and shows ten as (XXX) XXX-XXXX, so a handler reads the number
 * as displayed: `digitsOf` gives its digits. A value set from outside is shown as it is: give `displayPhone(value)`.
 */
export function PhoneField({ label, hint, error, hideLabel, id, ...input }: PhoneFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <TextInput
        type="tel"
        inputMode="tel"
        maxLength={PHONE_DISPLAY_LENGTH}
        {...input}
        {...describe(fieldId, { hint, error })}
        id={fieldId}
        onPaste={pasteWhole}
        keep={(typed, previous) => displayPhone(nextPhoneInput(previous, typed))}
      />
    </Field>
  );
}
