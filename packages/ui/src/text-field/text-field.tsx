import { filterField, maxLengthOf } from '@carematch/validation/fields/field-filters';
import { useId } from 'react';

import { Field, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import type { InputProps } from '../text-input/text-input.tsx';

export interface TextFieldProps extends FieldTexts, InputProps {
  readonly type?: 'text' | 'email' | 'search' | 'url' | 'date';
}

/** One line of text. What it keeps of the typing, and how much, follows from its `name` (`field-filters`). */
export function TextField({ label, hint, error, hideLabel, id, name = '', ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const maxLength = maxLengthOf(name);
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
      />
    </Field>
  );
}
