import { type ChangeEvent, type ComponentProps, useRef } from 'react';

import { displayPhone, nextPhoneInput, PHONE_DISPLAY_LENGTH } from '@carematch/validation/phone';

import { Field, type FieldTexts } from '../field/field.tsx';

export interface PhoneFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'>, FieldTexts {
  readonly name: string;
}

/** A US phone number: digits only, shown as (XXX) XXX-XXXX once it has ten; an eleventh digit is refused. */
export function PhoneField({ label, hint, error, hideLabel, id, onChange, ...rest }: PhoneFieldProps) {
  const previous = useRef('');
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    previous.current = nextPhoneInput(previous.current, input.value);
    const shown = displayPhone(previous.current);
    if (shown !== input.value) {
      // Counted from the end, the caret stays where it was typed although brackets come and go before it.
      const fromEnd = input.value.length - (input.selectionStart ?? input.value.length);
      input.value = shown;
      const caret = Math.max(0, shown.length - fromEnd);
      input.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  };
  return (
    <Field label={label} hint={hint} error={error} {...(hideLabel && { hideLabel })} id={id}>
      {(control) => (
        <input
          autoComplete="off"
          inputMode="tel"
          // One more than is shown, so that an eleventh digit reaches the rule that refuses it.
          maxLength={PHONE_DISPLAY_LENGTH + 1}
          {...rest}
          {...control}
          type="tel"
          onChange={change}
        />
      )}
    </Field>
  );
}
