import { routerLink } from '@carematch/front-end/components/router-link';
import { Avatar } from '@carematch/ui/avatar';
import { Menu } from '@carematch/ui/menu';
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
  /** Loads the signed-in account. */
  readonly query: UseQueryOptions<Account, Error, Account, string[]>;
  readonly settingsHref: string;
  /** Ends the session and leaves the page. */
  readonly onSignOut: () => Promise<void>;
  /** Further facts about the account, in its menu. */
  readonly renderDetails?: (account: Account) => ReactNode;
}

/** The menu of the signed-in account. It has the way out, also while the account loads. */
export function Account<Signed extends Person>({
  query,
  settingsHref,
  onSignOut,
  renderDetails,
}: AccountProps<Signed>) {
  const { data: account, isPending } = useQuery(query);
  const [isLeaving, setIsLeaving] = useState(false);
  const name = account && `${account.first_name} ${account.last_name}`;
  return (
    <section aria-label="Account">
      <Menu
        hint={account?.email ?? 'Account'}
        heading={
          account && (
            <div className={styles.heading}>
              <p className={styles.name}>{name}</p>
              <p className={styles.email}>
                <EmailAddress address={account.email} />
              </p>
              {renderDetails?.(account)}
            </div>
          )
        }
        items={[
          { label: 'Settings', href: settingsHref },
          {
            label: 'Sign out',
            newGroup: true,
            disabled: isLeaving,
            onSelect: () => {
              setIsLeaving(true);
              void onSignOut();
            },
          },
        ]}
        renderLink={routerLink}
      >
        <span className={styles.account}>
          <Avatar name={name ?? ''} />
          <span className={styles.who}>
            {isPending && <Skeleton lines={2} height={16} label="Loading your account" />}
            {!isPending && !account && 'Account'}
            {account && (
              <>
                <span className={styles.name}>{name}</span>{' '}
                <span className={styles.email}>{account.email}</span>{' '}
                <span className="visually-hidden">account</span>
              </>
            )}
          </span>
        </span>
      </Menu>
    </section>
  );
}
