import { NAME_MAX_LENGTH, nameHint } from '@carematch/validation/fields/person-name';
import { useId, useState } from 'react';

import { Field, FieldHint, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import type { InputProps } from '../text-input/text-input.tsx';

export interface NameFieldProps extends Omit<FieldTexts, 'hint'>, InputProps {}

/** A person's first or last name. While it can't be taken as it is written, it says how to write it. */
export function NameField({
  label,
  error,
  hideLabel,
  id,
  onChange,
  onFocus,
  onBlur,
  ...input
}: NameFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [typed, setTyped] = useState(String(input.value ?? input.defaultValue ?? ''));
  const [isLeft, setIsLeft] = useState(false);
  // Every name is short while it begins.
  const hint = nameHint(typed, isLeft || Boolean(error));
  return (
    <Field id={fieldId} label={label} error={error} hideLabel={hideLabel}>
      <TextInput
        type="text"
        maxLength={NAME_MAX_LENGTH}
        {...input}
        {...describe(fieldId, { hint, error })}
        id={fieldId}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        onFocus={(event) => {
          // A form library may have put a name there.
          setTyped(event.target.value);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setIsLeft(true);
          onBlur?.(event);
        }}
      />
      <div aria-live="polite">
        <FieldHint id={fieldId} hint={hint} />
      </div>
    </Field>
  );
}
