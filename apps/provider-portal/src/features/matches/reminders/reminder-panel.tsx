import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { DatePicker } from '@carematch/ui/date-picker';
import { Panel } from '@carematch/ui/panel';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useTimes } from '../../../shared/credit-requests.ts';
import { usePortal } from '../../../shared/portal.ts';
import { isWorked } from '../contact/client-contact.tsx';
import { dueText, nameOf } from '../match-labels.ts';
import styles from '../matches.module.css';
import type { OpenedMatch } from '../matches-queries.ts';
import { dayAfter, morningOf, reminderPresets } from './reminder-times.ts';
import { useUpdateMatchCache } from '../use-update-match-cache.ts';

/** Contact statuses in which there is nothing left to be reminded of; moving there ends a reminder. */
const OVER = new Set(['started', 'not_a_fit', 'closed', 'refunded']);

const YEAR_DAYS = 365;

function useRemind(match: OpenedMatch) {
  const { api } = usePortal();
  const updateCache = useUpdateMatchCache(match.id);
  const times = useTimes();
  return useMutation({
    mutationFn: (remindAt: string | null) =>
      api.call('POST /followup-notification', { body: { match_id: match.id, remind_at: remindAt } }),
    onSuccess: async ({ match: moved }) => {
      const { follow_up_at: at } = moved;
      showToast(
        'success',
        at === null
          ? `No reminder for ${nameOf(match)} anymore.`
          : `We’ll remind you of ${nameOf(match)} ${dueText(at, times)}.`,
      );
      await updateCache({ match: moved });
    },
    onError: (error) => showToast('error', failureText(error)),
  });
}

/** When the professional wants to be reminded of a client. */
export function ReminderPanel({ match }: { readonly match: OpenedMatch }) {
  const times = useTimes();
  const zone = times.timeZone ?? DEFAULT_TIME_ZONE;
  const { mutate: remind, isPending } = useRemind(match);
  const [day, setDay] = useState<string>();
  if (!isWorked(match) || OVER.has(match.match_contact_status.slug)) return null;
  const { follow_up_at: at } = match;
  const remindOn = (chosen: string): void => {
    remind(morningOf(chosen, zone).toISOString());
    setDay(undefined);
  };
  return (
    // On paper there is nothing to tell while none is set.
    <div className={at === null ? styles.choices : undefined}>
      <Panel flat level={3} title="Reminder">
        <p>
          {at === null ? 'None set. Reminders come at 9 a.m.' : `We’ll remind you ${dueText(at, times)}.`}
        </p>
        <div className={styles.choices} aria-busy={isPending || undefined}>
          <div className={styles.moves}>
            {reminderPresets(zone).map((preset) => (
              <Button key={preset.label} disabled={isPending} onClick={() => remindOn(preset.day)}>
                {preset.label}
              </Button>
            ))}
            <Button
              aria-expanded={day !== undefined}
              onClick={() => setDay(day === undefined ? '' : undefined)}
            >
              On a date…
            </Button>
            {at !== null && (
              <Button variant="quiet" disabled={isPending} onClick={() => remind(null)}>
                Clear reminder
              </Button>
            )}
          </div>
          {day !== undefined && (
            <div className={styles.onDate}>
              <DatePicker
                label="Remind me on"
                min={dayAfter(1, zone)}
                max={dayAfter(YEAR_DAYS, zone)}
                value={day}
                onValueChange={setDay}
              />
              <Button variant="primary" disabled={day === '' || isPending} onClick={() => remindOn(day)}>
                Set reminder
              </Button>
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}
