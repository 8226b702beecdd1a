import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { fieldsOf, useFieldValue } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { businessHoursSchema } from '@carematch/validation/fields/business-hours.schema';
import { timeZoneName, zoneOptions } from '@carematch/validation/rules/time-zones';
import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

type User = ResponseOf<PublicApi['GET /user']>['user'];

interface TimeZoneCalls {
  readonly user: UseSuspenseQueryOptions<User, Error, User, string[]>;
  /** Saves it in place of what the tag stands for. */
  readonly save: (change: { readonly time_zone: string }, tag: string) => Promise<unknown>;
}

interface TimeZoneProps {
  readonly calls: TimeZoneCalls;
  /** Whose words: a professional's own, or staff on their behalf. */
  readonly actor: 'self' | 'staff';
}

const schema = z.pick(businessHoursSchema, { time_zone: true });

const { SelectField } = fieldsOf<typeof schema>();

/** The clock that a professional's practice goes by. */
export function TimeZone({ calls, actor }: TimeZoneProps) {
  const { data: user } = useSuspenseQuery(calls.user);
  const [your, Your] = actor === 'self' ? ['your', 'Your'] : ['their', 'Their'];
  return (
    <GuardedForm
      schema={schema}
      query={calls.user}
      valuesOf={(kept) => ({ time_zone: kept.time_zone })}
      parts={({ time_zone: zone }) => ({ time_zone: ['Time zone', timeZoneName(zone)] })}
      send={(values, { tags }) => calls.save(values, tags.practice)}
    >
      <SelectField
        label="Time zone"
        name="time_zone"
        hint={`${Your} business hours and ${your} quiet hours follow this clock, and its daylight saving time.`}
        options={zoneOptions(user.time_zone)}
      />
      <TimeThere />
      <SectionSaveBar label="Save changes" />
      <FormDraft name={`time-zone-${user.id}`} />
    </GuardedForm>
  );
}

/** What time it is in the chosen zone, so that a wrong choice is seen. */
function TimeThere() {
  const zone = String(useFieldValue('time_zone'));
  const [now] = useState(() => new Date());
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  return (
    <p>
      It’s {clock.format(now)} in {timeZoneName(zone)} now.
    </p>
  );
}
