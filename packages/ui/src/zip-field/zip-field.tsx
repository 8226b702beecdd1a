import { digitsOf } from '@carematch/validation/fields/digits';
import { digitsNotice } from '@carematch/validation/fields/drop-notice';
import { ZIP_LENGTH, isDigitKeystroke } from '@carematch/validation/fields/zip';
import { useId, useState } from 'react';

import { Field, FieldNotice, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import type { InputProps } from '../text-input/text-input.tsx';

export interface ZipFieldProps extends FieldTexts, InputProps {}

const refuse = (event: { preventDefault: () => void }): void => event.preventDefault();

const noticeOf = (typed: string): string | undefined => digitsNotice(typed, ZIP_LENGTH);

/** A US zip code: five digits, typed. Pasting and dropping are blocked, as specified. */
export function ZipField({ label, hint, error, hideLabel, id, onKeyDown, onInput, ...input }: ZipFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [notice, setNotice] = useState<string>();
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <TextInput
        inputMode="numeric"
        maxLength={ZIP_LENGTH}
        {...input}
        {...describe(fieldId, { hint, error })}
        id={fieldId}
        onPaste={(event) => {
          refuse(event);
          setNotice('Type the 5 digits. This field takes no pasted text.');
        }}
        onDrop={refuse}
        onKeyDown={(event) => {
          if (!isDigitKeystroke(event)) {
            event.preventDefault();
            setNotice(noticeOf(event.key));
          }
          onKeyDown?.(event);
        }}
        // On-screen keyboards send no keystrokes.
        keep={(typed) => digitsOf(typed).slice(0, ZIP_LENGTH)}
        onInput={(event) => {
          setNotice(noticeOf(event.currentTarget.value));
          onInput?.(event);
        }}
      />
      <FieldNotice id={fieldId} notice={notice} />
    </Field>
  );
}
