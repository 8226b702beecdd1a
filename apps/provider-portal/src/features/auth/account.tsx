import { Account } from '@carematch/features/account/account';

import { creditsText } from '@carematch/validation/display/credits-display';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import styles from './account.module.css';

/** Which professional is signed in, and what they have. */
export function PortalAccount() {
  const portal = usePortal();
  return (
    <Account
      query={userQuery(portal)}
      settingsHref={paths.settings()}
      onSignOut={portal.signOut}
      renderDetails={({ credits }) =>
        credits !== null && <p className={styles.credits}>{creditsText(credits)}</p>
      }
    />
  );
}
