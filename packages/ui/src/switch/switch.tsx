import { Switch as Base } from '@base-ui/react/switch';
import { useId } from 'react';
import type { Ref } from 'react';

import { FieldError, FieldHint, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<FieldTexts, 'hideLabel'> {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** Something that is on or off. Its label says what is on, in words that stay true of both. */
export function Switch({ label, hint, error, id, checked, onCheckedChange, ...rest }: SwitchProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={styles.row}>
      <div>
        <label id={`${fieldId}-label`} htmlFor={fieldId} className={styles.label}>
          {label}
        </label>
        <FieldHint id={fieldId} hint={hint} />
        <FieldError id={fieldId} error={error} />
      </div>
      <Base.Root
        {...rest}
        {...describe(fieldId, { hint, error })}
        id={fieldId}
        aria-labelledby={`${fieldId}-label`}
        className={styles.switch}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </div>
  );
}
