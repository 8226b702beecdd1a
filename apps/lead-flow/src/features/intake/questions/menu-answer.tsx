import { SelectField } from '@carematch/ui/select-field';

import type { AnswerProps } from './answer-props.ts';

/** A long list of options as a menu. */
export function MenuAnswer({ question, values, onChange, problems }: AnswerProps) {
  return (
    <SelectField
      label={question.text}
      hideLabel
      error={problems.question}
      placeholder="Choose one"
      options={question.options.map(({ id, text }) => ({ value: String(id), label: text }))}
      value={String(values.optionIds[0] ?? '')}
      onChange={({ target: { value } }) =>
        onChange({ ...values, optionIds: value === '' ? [] : [Number(value)] })
      }
    />
  );
}
