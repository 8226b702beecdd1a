import { fieldsOf } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { Panel } from '@carematch/ui/panel';
import { businessHoursSchema } from '@carematch/validation/fields/business-hours.schema';
import { displayClock } from '@carematch/validation/rules/clock';
import { timeZoneName, zoneOptions } from '@carematch/validation/rules/time-zones';
import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import styles from './business-hours.module.css';
import { dayInWords, DaysOff } from './days-off.tsx';
import { WEEKDAY_NAMES, WeekdayHours } from './weekday-hours.tsx';

/** When a practice is open, as the form holds it. */
export type Hours = z.output<typeof businessHoursSchema>;

/** As it is kept, with the tag of what it is. */
type KeptHours = Hours & { readonly tag: string };

export interface BusinessHoursCalls {
  readonly query: UseSuspenseQueryOptions<KeptHours, Error, KeptHours, string[]>;
  /** Saves the whole of it in place of what the tag stands for, and answers what is kept. */
  readonly save: (hours: Hours, tag: string) => Promise<KeptHours>;
}

interface BusinessHoursProps {
  readonly calls: BusinessHoursCalls;
  /** Whose words: a professional's own, or staff on their behalf. */
  readonly actor: 'self' | 'staff';
  /** Under which name of this tab unsaved changes are kept; whose they are is part of it. */
  readonly draft: string;
}

const { SelectField } = fieldsOf<typeof businessHoursSchema>();

/** Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** "Monday 9:00 AM to 5:00 PM", a line for each span. */
const weekInWords = (hours: Hours['hours']): string =>
  WEEKDAYS.flatMap((day) =>
    hours
      .filter(({ weekday }) => weekday === day)
      .toSorted((one, other) => one.opens_at.localeCompare(other.opens_at))
      .map(
        ({ opens_at: opens, closes_at: closes }) =>
          `${WEEKDAY_NAMES[day]} ${displayClock(opens)} to ${displayClock(closes)}`,
      ),
  ).join('\n');

/** When a practice is open, by weekday, and the days on which it is closed. */
export function BusinessHours({ calls, actor, draft }: BusinessHoursProps) {
  const { data } = useSuspenseQuery(calls.query);
  return (
    <GuardedForm
      schema={businessHoursSchema}
      query={calls.query}
      valuesOf={({ tag: _tag, ...hours }) => hours}
      parts={({ time_zone: zone, hours, days_off: days }) => ({
        time_zone: ['Time zone', timeZoneName(zone)],
        hours: ['Weekly hours', weekInWords(hours)],
        days_off: ['Days off', days.map(dayInWords).join('\n')],
      })}
      send={(values, { tag }) => calls.save(values, tag)}
    >
      <SelectField
        label="Time zone"
        name="time_zone"
        hint={`${actor === 'self' ? 'Your' : 'Their'} hours are in this zone, and follow daylight saving time.`}
        options={zoneOptions(data.time_zone)}
      />
      <Panel title="Weekly hours">
        <div className={styles.week}>
          {WEEKDAYS.map((weekday) => (
            <WeekdayHours key={weekday} weekday={weekday} />
          ))}
        </div>
      </Panel>
      <Panel title="Days off">
        <DaysOff />
      </Panel>
      <SectionSaveBar label="Save changes" />
      <FormDraft name={draft} />
    </GuardedForm>
  );
}
