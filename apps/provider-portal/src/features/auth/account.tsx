import { AccountMenu } from '@carematch/front-end/components/account-menu';
import { useQuery } from '@tanstack/react-query';

import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '../../shared/user-query.ts';
import styles from './account.module.css';

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

/** Who is signed in, and what they have. */
export function Account() {
  const { data: user, isPending } = useQuery(userQuery(usePortal()));
  return (
    <AccountMenu account={user} isPending={isPending}>
      {user && user.credits !== null && <p className={styles.credits}>{credits(user.credits)}</p>}
    </AccountMenu>
  );
}
