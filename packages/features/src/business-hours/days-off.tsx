import { Button } from '@carematch/ui/button';
import { DatePicker } from '@carematch/ui/date-picker';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Hours } from './business-hours.tsx';
import styles from './business-hours.module.css';

export const dayInWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The days on which a practice is closed, whatever its hours say. */
export function DaysOff() {
  const { watch, setValue } = useFormContext<Hours>();
  const [chosen, setChosen] = useState('');
  const days = watch('days_off');
  const change = (next: readonly string[]) =>
    setValue('days_off', [...new Set(next)].toSorted(), { shouldDirty: true });
  return (
    <div className={styles.off}>
      {days.length === 0 ? (
        <p className={styles.closed}>No days off. Add holidays and vacations here.</p>
      ) : (
        <ul className={styles.days}>
          {days.map((day) => (
            <li key={day}>
              <span>{dayInWords(day)}</span>
              <Button
                variant="quiet"
                aria-label={`Remove ${dayInWords(day)}`}
                onClick={() => change(days.filter((other) => other !== day))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <DatePicker label="Day off" value={chosen} onValueChange={setChosen} />
        <Button
          disabled={chosen === ''}
          onClick={() => {
            change([...days, chosen]);
            setChosen('');
          }}
        >
          Add day off
        </Button>
      </div>
    </div>
  );
}
