import { Popover } from '@base-ui/react/popover';
import { addYears, format, isValid, max as latestOf, min as earliestOf, parseISO, subYears } from 'date-fns';
import CalendarIcon from 'lucide-react/icons/calendar';
import { useState } from 'react';
import type { ReactNode } from 'react';
import 'react-day-picker/style.css';

import styles from './calendar.module.css';

/** The day of a `YYYY-MM-DD`, at midnight where the person is; nothing for any other text. */
export function dayOf(text: string): Date | undefined {
  const day = parseISO(text);
  return isValid(day) ? day : undefined;
}

export const textOf = (day: Date | undefined): string => (day ? format(day, 'yyyy-MM-dd') : '');

/** The days outside of these cannot be chosen. */
export interface DayLimits {
  /** First day, as `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  /** Last day, as `YYYY-MM-DD`. */
  readonly max?: string | undefined;
}

/** The same for the calendar. */
export function disabledDays({ min = '', max = '' }: DayLimits) {
  const before = dayOf(min);
  const after = dayOf(max);
  return [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])];
}

/** Years that a calendar without limits offers before and after this one. */
const YEARS = 20;

/** The first and the last month that a calendar shows. A chosen day outside of the limits can be seen, too. */
export function shownMonths({ min = '', max = '' }: DayLimits, chosen: Date | undefined) {
  const today = new Date();
  const days = [
    dayOf(min) ?? subYears(today, YEARS),
    dayOf(max) ?? addYears(today, YEARS),
    ...(chosen ? [chosen] : []),
  ];
  return { startMonth: earliestOf(days), endMonth: latestOf(days) };
}

/** What every calendar has: month and year to choose, the focus as it opens, and names of days for the ear in which the number that is seen stands as it is. */
export const calendarProps = {
  autoFocus: true,
  captionLayout: 'dropdown' as const,
  labels: {
    labelMonthDropdown: () => 'Month',
    labelYearDropdown: () => 'Year',
    labelDayButton: (
      day: Date,
      { today, selected }: { readonly today?: boolean; readonly selected?: boolean },
    ) => `${today ? 'Today, ' : ''}${format(day, 'EEEE, MMMM d, yyyy')}${selected ? ', selected' : ''}`,
  },
};

interface CalendarButtonProps {
  readonly label: string;
  readonly disabled?: boolean | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** Opens a calendar beside the field that it fills. */
export function CalendarButton({ label, disabled = false, children }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={styles.button} aria-label={label} disabled={disabled}>
        <CalendarIcon />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.place} sideOffset={4} align="end">
          {/* The calendar itself takes the focus, on the chosen day. */}
          <Popover.Popup className={styles.popup} aria-label={label} initialFocus={false}>
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
