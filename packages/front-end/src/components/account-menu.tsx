import { Button } from '@carematch/ui/button';
import { Skeleton } from '@carematch/ui/skeleton';
import { type ReactNode, useState } from 'react';

import { useApp } from '../app-context.ts';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  /** Undefined where it could not be loaded. */
  readonly account:
    | { readonly first_name: string; readonly last_name: string; readonly email: string }
    | undefined;
  readonly isPending: boolean;
  /** What else there is to say of the account. */
  readonly children?: ReactNode;
}

/** Where an address is too long for its line it breaks after the @. */
function Email({ address }: { readonly address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}

/** Who is signed in, and the way out, which is there also while that is not known. */
export function AccountMenu({ account, isPending, children }: AccountMenuProps) {
  const { signOut } = useApp();
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
            <Email address={account.email} />
          </p>
          {children}
        </div>
      )}
      <Button
        loading={isLeaving}
        onClick={() => {
          setIsLeaving(true);
          void signOut();
        }}
      >
        Sign out
      </Button>
    </section>
  );
}
