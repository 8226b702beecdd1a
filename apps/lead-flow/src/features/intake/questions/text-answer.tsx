import { TextField, type TextFieldProps } from '@carematch/ui/text-field';
import { asksForAge, asksForEmail, textPartCount } from '@carematch/validation/answers';

import type { Question } from '../../../shared/data/types.ts';
import type { AnswerProps } from './answer-props.ts';
import { TextArea } from './text-answer-area.tsx';
import styles from './text-answer.module.css';

interface Part {
  readonly key: number;
  readonly label: string;
  readonly name: string;
  /** Whether the question's own text is its label. */
  readonly isOnly: boolean;
  /** Whether it is a text of one's own, not a fact that fits on a line. */
  readonly isLong: boolean;
}

// The name decides what may be typed: a part named city keeps letters, spaces and dots.
function partsOf(question: Question): Part[] {
  if (textPartCount(question) > 1)
    return question.options.map(({ id, text, value }) => ({
      key: id,
      label: text,
      name: value,
      isOnly: false,
      isLong: false,
    }));
  const label = question.options[0]?.text ?? question.text;
  const isLong = question.meaning === null && !asksForEmail(label) && !/\b(?:age|year|city)\b/i.test(label);
  return [{ key: question.id, label, name: question.meaning ?? 'answer', isOnly: true, isLong }];
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
      {parts.map(({ key, label, name, isOnly, isLong }, index) => {
        const field = {
          label,
          hideLabel: isOnly,
          name,
          value: values.texts[index] ?? '',
          error: problems.parts[index],
        };
        return isLong ? (
          <TextArea key={key} {...field} onChange={(text) => type(index, text)} />
        ) : (
          <TextField
            key={key}
            {...keyboardFor(label)}
            {...field}
            onChange={(event) => type(index, event.target.value)}
          />
        );
      })}
      {parts.length > 1 && (
        <p className={styles.problem} role="alert">
          {/* Said once: what a part says already is not repeated for the question. */}
          {!problems.parts.includes(problems.question) && problems.question}
        </p>
      )}
    </div>
  );
}
