import { Button } from '@carematch/ui/button';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { EmailAddress } from './email-address.tsx';
import styles from './account.module.css';

interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

interface AccountProps<Account extends Person> {
  /** Asks who is signed in. */
  readonly query: UseQueryOptions<Account, Error, Account, string[]>;
  /** Ends the session and leaves the page. */
  readonly onSignOut: () => Promise<void>;
  /** What else there is to say of the account. */
  readonly renderDetails?: (account: Account) => ReactNode;
}

/** Who is signed in, and the way out, which is there also while that is not known. */
export function Account<Signed extends Person>({ query, onSignOut, renderDetails }: AccountProps<Signed>) {
  const { data: account, isPending } = useQuery(query);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <section aria-label="Account" className={styles.account}>
      {isPending && <Skeleton lines={2} height={18} label="Loading your account" />}
      {account && (
        <div>
          <p className={styles.name}>
            {account.first_name} {account.last_name}
          </p>
          <p className={styles.email}>
            <EmailAddress address={account.email} />
          </p>
          {renderDetails?.(account)}
        </div>
      )}
      <Button
        loading={isLeaving}
        onClick={() => {
          setIsLeaving(true);
          void onSignOut();
        }}
      >
        Sign out
      </Button>
    </section>
  );
}
