import { Field, type FieldTexts, describe } from '@carematch/ui/field';
import { useId } from 'react';

import styles from './text-answer.module.css';

/** Longest answer that the API takes, in characters. */
const ANSWER_MAX_LENGTH = 2000;

interface TextAreaProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A sentence or two of one's own, in sight as a whole. An answer has a line for each part, so a line break in it is a space. */
export function TextArea({ name, value, onChange, ...texts }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} {...texts}>
      <textarea
        {...describe(id, texts)}
        id={id}
        className={styles.area}
        name={name}
        rows={3}
        maxLength={ANSWER_MAX_LENGTH}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          const caret = target.selectionStart;
          const text = target.value.replaceAll('\n', ' ');
          if (text !== target.value) {
            target.value = text;
            target.setSelectionRange(caret, caret);
          }
          onChange(text);
        }}
      />
    </Field>
  );
}
