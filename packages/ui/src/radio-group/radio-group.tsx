import { useId } from 'react';

import { OptionCards } from '../option-cards/option-cards.tsx';
import type { OptionCardsProps } from '../option-cards/option-cards.tsx';

export interface RadioGroupProps extends OptionCardsProps {
  /** The chosen value when the caller holds it, `null` for none yet; without it the browser holds it. */
  readonly value?: string | null | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: ((value: string) => void) | undefined;
}

/** One of a few, as native radios: Tab enters, arrow keys choose. */
export function RadioGroup({ value, defaultValue, onValueChange, onChange, ...rest }: RadioGroupProps) {
  const name = useId();
  return (
    <OptionCards
      name={name}
      {...rest}
      type="radio"
      chosen={value === undefined ? undefined : [value ?? ''].filter(Boolean)}
      initially={defaultValue === undefined ? undefined : [defaultValue]}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
    />
  );
}
