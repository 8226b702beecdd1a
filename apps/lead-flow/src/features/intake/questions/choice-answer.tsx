import { ChoiceCard } from '@carematch/ui/choice-card';
import { HalfWidth, OptionGroup } from '@carematch/ui/option-group';
import { Fragment } from 'react';

import { takesSeveral } from '../rules/questions.ts';
import type { AnswerProps } from './answer-props.ts';

const HALF = 50;

/** Options as cards: one of them, or several where they are checkboxes. */
export function ChoiceAnswer({ question, values, onChange, onPress, problems }: AnswerProps) {
  const several = takesSeveral(question);
  const choose = (id: number, isChosen: boolean): void => {
    const others = several ? values.optionIds.filter((other) => other !== id) : [];
    onChange({ ...values, optionIds: isChosen ? [...others, id] : others });
  };
  return (
    <OptionGroup legend={question.text} hideLegend error={problems.question}>
      {question.options.map(({ id, text, description, width }) => {
        const Width = width === HALF ? HalfWidth : Fragment;
        return (
          <Width key={id}>
            <ChoiceCard
              type={several ? 'checkbox' : 'radio'}
              name={`question-${question.id}`}
              label={text}
              description={description}
              checked={values.optionIds.includes(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
              onPress={several ? undefined : onPress}
            />
          </Width>
        );
      })}
    </OptionGroup>
  );
}
