import { fieldsOf, useBound } from '@carematch/front-end/form/fields';
import { Switch } from '@carematch/ui/switch';
import { CLOCKS, clocksWith } from '@carematch/validation/rules/clock';
import { timeZoneName } from '@carematch/validation/rules/time-zones';
import { useWatch } from 'react-hook-form';

import type { formSchema } from './form-values.ts';
import styles from './notification-settings.module.css';

const { SelectField } = fieldsOf<typeof formSchema>();

/** Whether there are quiet hours, and from when until when. */
export function QuietHoursFields({ timeZone }: { readonly timeZone: string }) {
  const { value, change, control } = useBound('quiet');
  const [from, until] = useWatch<{ from: string; until: string }, ['from', 'until']>({
    name: ['from', 'until'],
  });
  const isOn = value === true;
  return (
    <>
      <Switch
        {...control}
        label="Hold emails and texts at set hours"
        hint="They arrive when quiet hours end. The app still shows everything, and sign-in codes always come."
        checked={isOn}
        onCheckedChange={change}
      />
      {isOn && (
        <div className={styles.hours}>
          <SelectField label="From" name="from" options={clocksWith(from, CLOCKS.slice(0, -1))} />
          <SelectField label="Until" name="until" options={clocksWith(until, CLOCKS.slice(0, -1))} />
          <p className={styles.hint}>{timeZoneName(timeZone)}, the time zone of the business hours.</p>
        </div>
      )}
    </>
  );
}
