import { Button } from '@carematch/ui/button';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useConsole } from '../../shared/console.ts';
import { meQuery } from '../../shared/me-query.ts';
import styles from './account-menu.module.css';

/** Who is signed in, and the way out, which is there also while that is not known. */
export function AccountMenu() {
  const adminConsole = useConsole();
  const { data: me, isPending } = useQuery(meQuery(adminConsole));
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <section aria-label="Account" className={styles.account}>
      {isPending && <Skeleton lines={2} height={18} label="Loading your account" />}
      {me && (
        <div>
          <p className={styles.name}>
            {me.first_name} {me.last_name}
          </p>
          <p className={styles.email}>
            {/* Where it is too long it breaks after the @. */}
            {me.email.slice(0, me.email.indexOf('@') + 1)}
            <wbr />
            {me.email.slice(me.email.indexOf('@') + 1)}
          </p>
        </div>
      )}
      <Button
        loading={isLeaving}
        onClick={() => {
          setIsLeaving(true);
          void adminConsole.signOut();
        }}
      >
        Sign out
      </Button>
    </section>
  );
}
