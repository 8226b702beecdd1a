import { useCountdown } from '@carematch/front-end/use-countdown';
import { failureText } from '@carematch/front-end/failure-text';
import { leaveImpersonation } from '@carematch/front-end/leave-impersonation';
import { showToast } from '@carematch/front-end/toast';
import { professionalInConsole } from '@carematch/session/destinations';
import type { Impersonation } from '@carematch/session/impersonation';
import { Button } from '@carematch/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

import { usePortal } from '../../shared/portal.ts';
import styles from './banner.module.css';

/** From here on a screen reader is told each minute. */
const SOON_MINUTES = 5;

const minutesText = (count: number): string => `${count} ${count === 1 ? 'minute' : 'minutes'} left`;

/** For whom one stands in, how long still, and the way out. */
export function Banner({ impersonation }: { readonly impersonation: Impersonation }) {
  const portal = usePortal();
  const seconds = useCountdown(impersonation.endsAt);
  const minutes = Math.ceil(seconds / 60);
  useEffect(() => {
    if (seconds === 0) leaveImpersonation(portal);
  }, [portal, seconds]);
  const { mutate: stop, isPending } = useMutation({
    mutationFn: () => portal.api.call('POST /impersonate/stop'),
    onSuccess: ({ user_id }) => leaveImpersonation(portal, professionalInConsole(portal.hosts, user_id)),
    onError: (error) => showToast('error', failureText(error)),
  });
  return (
    <aside className={styles.banner} aria-label="Standing in">
      <p className={styles.text}>
        <span>
          You’re standing in for <bdi className={styles.name}>{impersonation.name}</bdi>
        </span>
        <span className={styles.time}>{minutesText(minutes)}</span>
        <span className={styles.note}>Every change is recorded under both names.</span>
      </p>
      <Button variant="primary" loading={isPending} onClick={() => stop()}>
        Stop
      </Button>
      <output className="visually-hidden">
        {minutes <= SOON_MINUTES && `Standing in for ${impersonation.name}: ${minutesText(minutes)}`}
      </output>
    </aside>
  );
}
