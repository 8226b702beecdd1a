import { useId } from 'react';
import type { ReactNode } from 'react';
import { DayPicker } from 'react-day-picker';

import {
  CalendarButton,
  calendarProps,
  dayOf,
  type DayLimits,
  disabledDays,
  textOf,
} from '../date-picker/calendar.tsx';
import { FieldError, describe } from '../field/field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import styles from './date-range-picker.module.css';

/** From the first day to the last, each as `YYYY-MM-DD`; an empty one leaves that end open. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export interface DateRangePickerProps extends DayLimits {
  /** What the days are of: 'Received'. */
  readonly legend: ReactNode;
  readonly value: DateRange;
  readonly onValueChange: (value: DateRange) => void;
  readonly error?: ReactNode;
}

/** The days between two, for the filter of a list: typed, or chosen from one calendar. */
export function DateRangePicker({ legend, value, onValueChange, error, min, max }: DateRangePickerProps) {
  const id = useId();
  const { from, to } = value;
  const start = dayOf(from) ?? dayOf(to);
  return (
    <fieldset aria-describedby={describe(id, { error })['aria-describedby']}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.range}>
        <TextField
          label="From"
          type="date"
          min={min}
          max={to || max}
          value={from}
          onChange={(event) => onValueChange({ from: event.target.value, to })}
        />
        <TextField
          label="To"
          type="date"
          min={from || min}
          max={max}
          value={to}
          onChange={(event) => onValueChange({ from, to: event.target.value })}
        />
        <div className={styles.calendar}>
          <CalendarButton label="Choose dates">
            {() => (
              <DayPicker
                {...calendarProps}
                mode="range"
                selected={{ from: dayOf(from), to: dayOf(to) }}
                {...(start && { defaultMonth: start })}
                disabled={disabledDays({ min, max })}
                onSelect={(chosen) => onValueChange({ from: textOf(chosen?.from), to: textOf(chosen?.to) })}
              />
            )}
          </CalendarButton>
        </div>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
