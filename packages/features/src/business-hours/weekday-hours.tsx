import { fieldsOf } from '@carematch/front-end/form/fields';
import { Button } from '@carematch/ui/button';
import type { businessHoursSchema, OpenSpan } from '@carematch/validation/fields/business-hours.schema';
import { CLOCKS, clocksWith, displayClock } from '@carematch/validation/rules/clock';
import { useFieldArray, useFormContext } from 'react-hook-form';

import type { Hours } from './business-hours.tsx';
import styles from './business-hours.module.css';

const { SelectField } = fieldsOf<typeof businessHoursSchema>();

/** Sunday first. */
export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
const WORKDAYS = [1, 2, 3, 4, 5];
/** The next span of a day: the afternoon after what is there, else an office day. */
function nextSpan(weekday: number, last: OpenSpan | undefined): OpenSpan {
  if (!last) return { weekday, opens_at: '09:00', closes_at: '17:00' };
  const from = CLOCKS.find((clock) => clock > last.closes_at) ?? '24:00';
  return { weekday, opens_at: from, closes_at: from < '17:00' ? '17:00' : '24:00' };
}

/** The open hours of one weekday: none, or several spans. */
export function WeekdayHours({ weekday }: { readonly weekday: number }) {
  const { control, watch } = useFormContext<Hours>();
  const { fields, append, remove } = useFieldArray({ control, name: 'hours' });
  const name = WEEKDAY_NAMES[weekday] ?? '';
  const all = watch('hours');
  const own = fields.flatMap(({ id }, index) => (all[index]?.weekday === weekday ? [{ id, index }] : []));
  const spans = own.flatMap(({ index }) => all[index] ?? []);

  const copyToWorkdays = () => {
    const others = all.flatMap((span, index) =>
      WORKDAYS.includes(span.weekday) && span.weekday !== weekday ? [index] : [],
    );
    remove(others);
    append(
      WORKDAYS.filter((day) => day !== weekday).flatMap((day) =>
        spans.map((span) => ({ ...span, weekday: day })),
      ),
      { shouldFocus: false },
    );
  };

  return (
    <fieldset className={styles.day}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.spans}>
        {own.length === 0 && <p className={styles.closed}>Closed</p>}
        {own.map(({ id, index }, position) => (
          <div key={id} className={styles.span}>
            <SelectField
              label={`${name} opens${position > 0 ? `, ${position + 1}` : ''}`}
              hideLabel
              name={`hours.${index}.opens_at`}
              options={clocksWith(all[index]?.opens_at, CLOCKS.slice(0, -1))}
            />
            <span aria-hidden="true" className={styles.dash}>
              to
            </span>
            <SelectField
              label={`${name} closes${position > 0 ? `, ${position + 1}` : ''}`}
              hideLabel
              name={`hours.${index}.closes_at`}
              options={clocksWith(all[index]?.closes_at, CLOCKS.slice(1))}
            />
            <Button
              variant="quiet"
              aria-label={`Remove ${name} ${displayClock(all[index]?.opens_at ?? '')} to ${displayClock(all[index]?.closes_at ?? '')}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        ))}
        <div className={styles.actions}>
          {spans.at(-1)?.closes_at !== '24:00' && (
            <Button
              variant="quiet"
              aria-label={`Add hours on ${name}`}
              onClick={() => append(nextSpan(weekday, spans.at(-1)))}
            >
              Add hours
            </Button>
          )}
          {own.length > 0 && weekday === 1 && (
            <Button variant="quiet" onClick={copyToWorkdays}>
              Copy to Tuesday–Friday
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}
