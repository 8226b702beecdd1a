import { OptionCards } from '../option-cards/option-cards.tsx';
import type { OptionCardsProps } from '../option-cards/option-cards.tsx';

export interface CheckboxGroupProps extends OptionCardsProps {
  /** The chosen values when the caller holds them; without them the browser does. */
  readonly values?: readonly string[] | undefined;
  readonly defaultValues?: readonly string[] | undefined;
  /** What is chosen now, in the order in which it was chosen. Wants `values`. */
  readonly onValuesChange?: ((values: string[]) => void) | undefined;
}

/** Any number of a few, as native checkboxes. */
export function CheckboxGroup({
  values,
  defaultValues,
  onValuesChange,
  onChange,
  ...rest
}: CheckboxGroupProps) {
  return (
    <OptionCards
      {...rest}
      type="checkbox"
      chosen={values}
      initially={defaultValues}
      onChange={(event) => {
        onChange?.(event);
        const { value, checked } = event.target;
        const others = (values ?? []).filter((each) => each !== value);
        onValuesChange?.(checked ? [...others, value] : others);
      }}
    />
  );
}
