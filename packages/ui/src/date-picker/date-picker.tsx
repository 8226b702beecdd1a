import { useId } from 'react';
import type { Ref } from 'react';
import { DayPicker } from 'react-day-picker';

import { Field, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import {
  CalendarButton,
  calendarProps,
  dayOf,
  type DayLimits,
  disabledDays,
  shownMonths,
  textOf,
} from './calendar.tsx';
import styles from './calendar.module.css';

export interface DatePickerProps extends FieldTexts, DayLimits {
  /** A day as `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One day, typed in the order that the person's browser has, or chosen from a calendar. */
export function DatePicker({
  label,
  hint,
  error,
  hideLabel,
  id,
  value,
  onValueChange,
  min,
  max,
  disabled,
  ...input
}: DatePickerProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const day = dayOf(value);
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={styles.box}>
        <TextInput
          {...input}
          {...describe(fieldId, { hint, error })}
          id={fieldId}
          type="date"
          min={min}
          max={max}
          disabled={disabled}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
        <CalendarButton label="Choose a date" disabled={disabled}>
          {(close) => (
            <DayPicker
              {...calendarProps}
              mode="single"
              required
              selected={day}
              {...(day && { defaultMonth: day })}
              {...shownMonths({ min, max }, day)}
              disabled={disabledDays({ min, max })}
              onSelect={(chosen) => {
                onValueChange(textOf(chosen));
                close();
              }}
            />
          )}
        </CalendarButton>
      </div>
    </Field>
  );
}
