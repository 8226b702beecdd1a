import { Field, type FieldTexts, describe } from '@carematch/ui/field';
import { TextArea } from '@carematch/ui/text-area';
import { type ChangeEvent, useId } from 'react';

/** Longest answer that the API takes, in characters. */
const ANSWER_MAX_LENGTH = 2000;

interface TextAnswerAreaProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
}

/** A sentence or two of one's own, in sight as a whole. Enter breaks a line of it on the screen; `joinTexts` keeps a space. */
export function TextAnswerArea({ label, hideLabel, error, ...input }: TextAnswerAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} error={error}>
      <TextArea {...input} {...describe(id, { error })} id={id} maxLength={ANSWER_MAX_LENGTH} />
    </Field>
  );
}
