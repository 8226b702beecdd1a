import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { Panel } from '@carematch/ui/panel';
import { businessHoursSchema } from '@carematch/validation/business-hours.schema';
import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { zoneOptions } from '../time-zone/zone-options.ts';
import styles from './business-hours.module.css';
import { DaysOff } from './days-off.tsx';
import { WeekdayHours } from './weekday-hours.tsx';

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

/** When a practice is open, by weekday, and the days on which it is closed. */
export function BusinessHours({ calls, actor, draft }: BusinessHoursProps) {
  const { data } = useSuspenseQuery(calls.query);
  const { tag, ...hours } = data;
  return (
    <Form schema={businessHoursSchema} values={hours} send={(values) => calls.save(values, tag)}>
      <SelectField
        label="Time zone"
        name="time_zone"
        hint={`${actor === 'self' ? 'Your' : 'Their'} hours are in this zone, and follow daylight saving time.`}
        options={zoneOptions(hours.time_zone)}
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
    </Form>
  );
}
