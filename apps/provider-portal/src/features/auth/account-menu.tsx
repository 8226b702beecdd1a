import { Button } from '@carematch/ui/button';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '../../shared/user-query.ts';
import styles from './account-menu.module.css';

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/** Who is signed in, what they have, and the way out, which is there also while that is not known. */
export function AccountMenu() {
  const portal = usePortal();
  const { data: user, isPending } = useQuery(userQuery(portal));
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <section aria-label="Account" className={styles.account}>
      {isPending && <Skeleton lines={2} height={18} label="Loading your account" />}
      {user && (
        <div>
          <p className={styles.name}>
            {user.first_name} {user.last_name}
          </p>
          <p className={styles.email}>{user.email}</p>
          {user.credits !== null && <p className={styles.credits}>{credits(user.credits)}</p>}
        </div>
      )}
      <Button
        loading={isLeaving}
        onClick={() => {
          setIsLeaving(true);
          void portal.signOut();
        }}
      >
        Sign out
      </Button>
    </section>
  );
}
