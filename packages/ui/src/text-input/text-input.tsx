import { useRef } from 'react';
import type { ComponentProps, InputEvent, Ref } from 'react';

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
  /** Gets what `keep` gets, after each typing. */
  readonly onTyped?: ((typed: string, previous: string) => void) | undefined;
}

/**
 * Inserts text that comes at once (pasted, suggested by a keyboard, or from its clipboard) where the browser would cut it at `maxLength`: what is
 * left of one that is too long would look like another one.
 */
function insertWhole(event: InputEvent<HTMLInputElement>): void {
  const { currentTarget: input, data } = event;
  const { value, maxLength, selectionStart, selectionEnd } = input;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? value.length;
  const isCut = maxLength >= 0 && value.length - (end - start) + data.length > maxLength;
  if (!isCut) return;
  event.preventDefault();
  input.setRangeText(data, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts the kept text into the input, with the caret after the same characters as before. */
function replaceText(input: HTMLInputElement, kept: string, keep: (text: string) => string): void {
  const caret = input.selectionStart;
  const survives = (character: string): boolean => keep(character) !== '';
  // Kept by itself first: of two spaces one survives.
  let before = keep(input.value.slice(0, caret ?? 0))
    .split('')
    .filter(survives).length;
  input.value = kept;
  if (caret === null) return;
  let at = 0;
  for (; before > 0 && at < kept.length; at += 1) if (survives(kept.charAt(at))) before -= 1;
  input.setSelectionRange(at, at);
}

/** The bare input under the fields of this package. Browser autocomplete is off unless a field asks for it. */
export function TextInput({ keep, onTyped, onEnter, onChange, onFocus, onKeyDown, ...rest }: TextInputProps) {
  const previous = useRef('');
  return (
    <input
      autoComplete="off"
      {...rest}
      className={styles.input}
      onBeforeInput={(event) => {
        // The browser refuses a keystroke too many without a word; a field with `onTyped` has one.
        if (onTyped || (keep && event.data.length > 1)) insertWhole(event);
      }}
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
        onTyped?.(input.value, previous.current);
        if (keep && kept !== input.value) replaceText(input, kept, (text) => keep(text, text));
        previous.current = kept;
        onChange?.(event);
      }}
    />
  );
}
