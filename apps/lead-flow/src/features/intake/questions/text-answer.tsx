import { TextField, type TextFieldProps } from '@carematch/ui/text-field';
import { asksForEmail, isAge, textPartCount } from '@carematch/validation/fields/answers';

import type { Question } from '../../../shared/data/types.ts';
import type { AnswerProps } from './answer-props.ts';
import { TextAnswerArea } from './text-answer-area.tsx';
import styles from './text-answer.module.css';

interface Part {
  readonly key: number;
  readonly label: string;
  readonly name: string;
}

/** The name of a text that no meaning and no part names. */
const OWN_WORDS = 'answer';

function nameOf({ meaning, text }: Question): string {
  return isAge(text, meaning) ? 'age' : (meaning ?? OWN_WORDS);
}

// The name decides what may be typed: a part named city keeps letters, spaces and dots.
function partsOf(question: Question): Part[] {
  if (textPartCount(question) > 1)
    return question.options.map(({ id, text, value }) => ({ key: id, label: text, name: value }));
  const label = question.options[0]?.text ?? question.text;
  return [{ key: question.id, label, name: nameOf(question) }];
}

function keyboardFor(label: string): Pick<TextFieldProps, 'inputMode' | 'type'> {
  return asksForEmail(label) ? { type: 'email', inputMode: 'email' } : {};
}

/** Whether what is asked is a fact, which fits on a line. */
const asksForFact = (label: string): boolean => asksForEmail(label) || /\b(?:year|city)\b/i.test(label);

/** One text, or one for each part of the question. */
export function TextAnswer({ question, values, onChange, problems }: AnswerProps) {
  const parts = partsOf(question);
  const isOnly = parts.length === 1;
  const type = (index: number, text: string): void =>
    onChange({ ...values, texts: parts.map((_, at) => (at === index ? text : (values.texts[at] ?? ''))) });
  return (
    <div className={styles.parts}>
      {parts.map(({ key, label, name }, index) => {
        const Input = isOnly && name === OWN_WORDS && !asksForFact(label) ? TextAnswerArea : TextField;
        return (
          <Input
            key={key}
            {...keyboardFor(label)}
            label={label}
            hideLabel={isOnly}
            name={name}
            value={values.texts[index] ?? ''}
            error={problems.parts[index]}
            onChange={(event) => type(index, event.target.value)}
          />
        );
      })}
      {!isOnly && (
        <p className={styles.problem} role="alert">
          {/* Said once: what a part says already is not repeated for the question. */}
          {!problems.parts.includes(problems.question) && problems.question}
        </p>
      )}
    </div>
  );
}
