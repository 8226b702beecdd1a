import type { ComponentProps } from 'react';

import { ChoiceCard } from '../choice-card/choice-card.tsx';
import { HalfWidth, OptionGroup } from '../option-group/option-group.tsx';
import type { Option, OptionGroupProps } from '../option-group/option-group.tsx';

/** Native props that reach every input of a group; `ref`, `name`, `onChange` and `onBlur` are what a form library needs. */
type GroupInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'id' | 'checked' | 'value' | 'defaultChecked' | 'defaultValue' | 'children' | 'className'
>;

export interface OptionCardsProps extends Omit<OptionGroupProps, 'children'>, GroupInputProps {
  readonly options: readonly Option[];
}

interface Props extends OptionCardsProps {
  readonly type: 'radio' | 'checkbox';
  /** What is chosen, when the caller holds it. */
  readonly chosen: readonly string[] | undefined;
  readonly initially: readonly string[] | undefined;
}

/** What radio group and checkbox group share: one card for each option. */
export function OptionCards({
  id,
  legend,
  hideLegend,
  hint,
  error,
  columns,
  options,
  chosen,
  initially,
  ...input
}: Props) {
  return (
    <OptionGroup id={id} legend={legend} hideLegend={hideLegend} hint={hint} error={error} columns={columns}>
      {options.map(({ value, width, ...texts }) => {
        const state = chosen
          ? { checked: chosen.includes(value) }
          : { defaultChecked: initially?.includes(value) };
        const card = <ChoiceCard key={value} {...input} {...texts} {...state} value={value} />;
        return width === 50 ? <HalfWidth key={value}>{card}</HalfWidth> : card;
      })}
    </OptionGroup>
  );
}
