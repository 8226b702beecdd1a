import { useRef } from 'react';
import type { ComponentProps, Ref } from 'react';

import styles from './text-input.module.css';

/** Native props of a single input; `ref`, `name`, `onChange` and `onBlur` are all that a form library needs. */
export interface InputProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref' | 'size'> {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Pressing Enter in the field: its submit action, in the place of the form's. */
  readonly onEnter?: (() => void) | undefined;
}

interface TextInputProps extends InputProps {
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url' | 'date' | undefined;
  /** What the input holds after typing, from the text as typed and what it held before. */
  readonly keep?: ((typed: string, previous: string) => string) | undefined;
}

/** Puts the kept text into the input, with the caret after the same characters as before. */
function replaceText(input: HTMLInputElement, kept: string, survives: (character: string) => boolean): void {
  const caret = input.selectionStart;
  let before = input.value
    .slice(0, caret ?? 0)
    .split('')
    .filter(survives).length;
  input.value = kept;
  if (caret === null) return;
  let at = 0;
  for (; before > 0 && at < kept.length; at += 1) if (survives(kept.charAt(at))) before -= 1;
  input.setSelectionRange(at, at);
}

/** The bare input under the fields of this package. Browser autocomplete is off unless a field asks for it. */
export function TextInput({ keep, onEnter, onChange, onFocus, onKeyDown, ...rest }: TextInputProps) {
  const previous = useRef('');
  return (
    <input
      autoComplete="off"
      {...rest}
      className={styles.input}
      onFocus={(event) => {
        previous.current = event.target.value;
        onFocus?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      onChange={(event) => {
        const input = event.target;
        const kept = keep?.(input.value, previous.current) ?? input.value;
        if (keep && kept !== input.value) replaceText(input, kept, (character) => keep(character, '') !== '');
        previous.current = kept;
        onChange?.(event);
      }}
    />
  );
}
