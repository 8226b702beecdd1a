import { digitsOf } from '@carematch/validation/fields/digits';
import { ZIP_LENGTH, isDigitKeystroke } from '@carematch/validation/fields/zip';
import { useId } from 'react';

import { Field, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import type { InputProps } from '../text-input/text-input.tsx';

export interface ZipFieldProps extends FieldTexts, InputProps {}

const refuse = (event: { preventDefault: () => void }): void => event.preventDefault();

/** A US zip code: five digits, typed. Pasting and dropping are blocked, as specified. */
export function ZipField({ label, hint, error, hideLabel, id, onKeyDown, ...input }: ZipFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <TextInput
        inputMode="numeric"
        maxLength={ZIP_LENGTH}
        {...input}
        {...describe(fieldId, { hint, error })}
        id={fieldId}
        onPaste={refuse}
        onDrop={refuse}
        onKeyDown={(event) => {
          if (!isDigitKeystroke(event)) event.preventDefault();
          onKeyDown?.(event);
        }}
        // On-screen keyboards send no keystrokes.
        keep={(typed) => digitsOf(typed).slice(0, ZIP_LENGTH)}
      />
    </Field>
  );
}
