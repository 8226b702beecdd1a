import { Field, type FieldTexts, describe } from '@carematch/ui/field';
import { type ChangeEvent, useId } from 'react';

import styles from './text-answer.module.css';

/** Longest answer that the API takes, in characters. */
const ANSWER_MAX_LENGTH = 2000;

interface TextAreaProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
}

/** A sentence or two of one's own, in sight as a whole. Enter breaks a line of it on the screen; `joinTexts` keeps a space. */
export function TextArea({ label, hideLabel, error, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} error={error}>
      <textarea
        {...input}
        {...describe(id, { error })}
        id={id}
        className={styles.area}
        rows={3}
        maxLength={ANSWER_MAX_LENGTH}
        autoComplete="off"
      />
    </Field>
  );
}
