import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useId, useMemo } from 'react';
import type { ReactNode, Ref } from 'react';

import { describe, Field, labelIdOf } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import type { SelectOption } from '../select-field/select-field.tsx';
import styles from './combobox.module.css';

interface SharedProps extends FieldTexts {
  /** Long lists are what it is for; a short one is better served by a select or by radios. */
  readonly options: readonly SelectOption[];
  readonly placeholder?: string | undefined;
  /** What to say where nothing matches what was typed. */
  readonly empty?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export interface ComboboxProps extends SharedProps {
  /** The chosen option's value; `null` for none. */
  readonly value: string | null;
  readonly onValueChange: (value: string | null) => void;
}

const itemsOf = (options: readonly SelectOption[]) =>
  Base.createItems(options, { getValue: ({ value }) => value, getLabel: ({ label }) => label });

/** One of many, found by typing a part of its name. */
export function Combobox({ value, onValueChange, options, ...rest }: ComboboxProps) {
  const items = useMemo(() => itemsOf(options), [options]);
  return (
    <Base.Root
      items={items}
      value={value}
      disabled={rest.disabled}
      onValueChange={(next) => onValueChange(next)}
    >
      <Frame {...rest}>
        {(input) => (
          <>
            {input}
            <Base.Clear className={styles.clear} aria-label="Clear">
              <X />
            </Base.Clear>
          </>
        )}
      </Frame>
    </Base.Root>
  );
}

interface FrameProps extends Omit<SharedProps, 'options' | 'disabled'> {
  readonly children: (input: ReactNode) => ReactNode;
}

function Frame({
  label,
  hint,
  error,
  hideLabel,
  id,
  placeholder,
  empty = 'No matching results',
  children,
  ...input
}: FrameProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <Base.InputGroup className={styles.box} data-invalid={error ? '' : undefined}>
        {children(
          <Base.Input
            {...input}
            {...describe(fieldId, { hint, error })}
            id={fieldId}
            className={styles.input}
            placeholder={placeholder}
          />,
        )}
        <Base.Trigger className={styles.toggle} aria-label="Show the list">
          <ChevronDown />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={styles.place} sideOffset={4} align="start">
          <Base.Popup className={styles.popup}>
            <Base.Empty>
              <p className={styles.empty}>{empty}</p>
            </Base.Empty>
            <Base.List aria-labelledby={labelIdOf(fieldId)}>
              {(option: SelectOption) => (
                <Base.Item key={option.value} value={option.value} className={styles.item}>
                  <span className={styles.mark}>
                    <Base.ItemIndicator>
                      <Check />
                    </Base.ItemIndicator>
                  </span>
                  {option.label}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Field>
  );
}
