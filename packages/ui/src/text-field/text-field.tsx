import {
  filterField,
  filterNotice,
  isFilteredField,
  maxLengthOf,
} from '@carematch/validation/fields/field-filters';
import { useId, useState } from 'react';

import { Field, FieldNotice, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import type { InputProps } from '../text-input/text-input.tsx';

export interface TextFieldProps extends FieldTexts, InputProps {
  readonly type?: 'text' | 'email' | 'search' | 'url' | 'date';
}

/** One line of text. What it keeps of the typing, and how much, follows from its `name` (`field-filters`); it says what it drops. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  id,
  name = '',
  onInput,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const maxLength = maxLengthOf(name);
  const [notice, setNotice] = useState<string>();
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <TextInput
        type="text"
        maxLength={maxLength}
        inputMode={maxLength ? 'numeric' : undefined}
        {...input}
        {...describe(fieldId, { hint, error })}
        id={fieldId}
        name={name || undefined}
        keep={(typed) => filterField(name, typed)}
        // Before `keep` replaces the typed text. The notice stays for those who look at the keyboard.
        onInput={(event) => {
          const { value } = event.currentTarget;
          setNotice((shown) => filterNotice(name, value) ?? (value === '' ? undefined : shown));
          onInput?.(event);
        }}
      />
      {isFilteredField(name) && <FieldNotice id={fieldId} notice={notice} />}
    </Field>
  );
}
