import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';

import { filterField, maxLengthOf } from '@carematch/validation/field-filters';

import { Field, type FieldTexts } from '../field/field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldTexts {
  /** Its name decides what may be typed and how long it may be. */
  readonly name: string;
  /** Called when Enter is pressed. */
  readonly onEnter?: () => void;
}

/** One line of text, filtered by its name as it is typed. Browser autocomplete is off. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  id,
  onEnter,
  onChange,
  onKeyDown,
  ...rest
}: TextFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const kept = filterField(rest.name, input.value);
    if (kept !== input.value) input.value = kept;
    onChange?.(event);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    if (event.key === 'Enter' && onEnter && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <Field label={label} hint={hint} error={error} {...(hideLabel && { hideLabel })} id={id}>
      {(control) => (
        <input
          autoComplete="off"
          maxLength={maxLengthOf(rest.name)}
          {...rest}
          {...control}
          onChange={change}
          onKeyDown={keyDown}
        />
      )}
    </Field>
  );
}
