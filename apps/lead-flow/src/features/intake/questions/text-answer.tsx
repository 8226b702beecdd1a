import { TextField, type TextFieldProps } from '@carematch/ui/text-field';
import { asksForAge, asksForEmail, textPartCount } from '@carematch/validation/answers';

import type { Question } from '../../../shared/data/types.ts';
import type { AnswerProps } from './answer-props.ts';
import styles from './text-answer.module.css';

interface Part {
  readonly key: number;
  readonly label: string;
  readonly name: string;
  /** Whether the question's own text is its label. */
  readonly isOnly: boolean;
}

// The name decides what may be typed: a part named city keeps letters, spaces and dots.
function partsOf(question: Question): Part[] {
  if (textPartCount(question) > 1)
    return question.options.map(({ id, text, value }) => ({
      key: id,
      label: text,
      name: value,
      isOnly: false,
    }));
  const label = question.options[0]?.text ?? question.text;
  return [{ key: question.id, label, name: question.meaning ?? 'answer', isOnly: true }];
}

function keyboardFor(label: string): Pick<TextFieldProps, 'inputMode' | 'type'> {
  if (asksForEmail(label)) return { type: 'email', inputMode: 'email' };
  return /\b(?:age|year)\b/i.test(label) && asksForAge(label) ? { inputMode: 'numeric' } : {};
}

/** One text, or one for each part of the question. */
export function TextAnswer({ question, values, onChange, problems }: AnswerProps) {
  const parts = partsOf(question);
  const type = (index: number, text: string): void =>
    onChange({ ...values, texts: parts.map((_, at) => (at === index ? text : (values.texts[at] ?? ''))) });
  return (
    <div className={styles.parts}>
      {parts.map(({ key, label, name, isOnly }, index) => (
        <TextField
          key={key}
          {...keyboardFor(label)}
          label={label}
          hideLabel={isOnly}
          name={name}
          value={values.texts[index] ?? ''}
          error={problems.parts[index]}
          onChange={(event) => type(index, event.target.value)}
        />
      ))}
      {parts.length > 1 && (
        <p className={styles.problem} role="alert">
          {problems.question}
        </p>
      )}
    </div>
  );
}
