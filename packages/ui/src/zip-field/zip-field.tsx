import type { ChangeEvent, ClipboardEvent, ComponentProps, KeyboardEvent } from 'react';

import { filterField } from '@carematch/validation/field-filters';
import { isDigitKeystroke, ZIP_LENGTH } from '@carematch/validation/zip';

import { Field, type FieldTexts } from '../field/field.tsx';

export interface ZipFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'>, FieldTexts {}

const refusePaste = (event: ClipboardEvent): void => event.preventDefault();

/** A US zip code: five digits, digit keystrokes only, no pasting. */
export function ZipField({
  label,
  hint,
  error,
  hideLabel,
  id,
  onChange,
  onKeyDown,
  name,
  ...rest
}: ZipFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const kept = filterField('postal_code', event.currentTarget.value);
    if (kept !== event.currentTarget.value) event.currentTarget.value = kept;
    onChange?.(event);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isDigitKeystroke(event)) event.preventDefault();
    onKeyDown?.(event);
  };
  return (
    <Field label={label} hint={hint} error={error} {...(hideLabel && { hideLabel })} id={id}>
      {(control) => (
        <input
          autoComplete="off"
          inputMode="numeric"
          maxLength={ZIP_LENGTH}
          name={name ?? 'postal_code'}
          {...rest}
          {...control}
          type="text"
          onChange={change}
          onKeyDown={keyDown}
          onPaste={refusePaste}
        />
      )}
    </Field>
  );
}
