import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { LicenseState } from '@carematch/features/profile/license-state';
import { RouterLink } from '@carematch/front-end/router';
import { Panel } from '@carematch/ui/panel';
import { formatDate } from '@carematch/validation/display/display';

import { needsUpdate } from '../../shared/license-standing.ts';
import { paths } from '../../shared/paths.ts';
import styles from './dashboard.module.css';

type Professions = ResponseOf<PublicApi['GET /user']>['user']['professions'];

/** The licenses, and what to do about each that doesn't count, or soon won't. */
export function LicensePanel({ professions }: { readonly professions: Professions }) {
  return (
    <Panel title={professions.length > 1 ? 'Your licenses' : 'Your license'}>
      {professions.length === 0 && (
        <p>
          <RouterLink to={paths.settings('profile')}>Add your profession and license</RouterLink> to be
          matched with clients.
        </p>
      )}
      <ul className={styles.licenses}>
        {professions.map(({ id, name, license_state: state, license_expires_on: expiresOn }) => (
          <li key={id}>
            <p className={styles.license}>
              {name} <LicenseState state={state} />
            </p>
            <p className={styles.soft}>
              {state === 'verified' && expiresSoon(expiresOn)
                ? `It expires on ${formatDate(expiresOn)}. Once it's renewed, enter the new date.`
                : LICENSE_WORDS[state]}
            </p>
            {(needsUpdate(state) || (state === 'verified' && expiresSoon(expiresOn))) && (
              <RouterLink to={paths.settings('profile')}>Update this license</RouterLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Ends within the 30 days in which we warn of it. `YYYY-MM-DD`. */
const expiresSoon = (expiresOn: string): boolean => Date.parse(expiresOn) - Date.now() < 30 * 86_400_000;

/** Whether nothing is to do about a license. */
export const isFine = ({
  license_state: state,
  license_expires_on: expiresOn,
}: Professions[number]): boolean => state === 'verified' && !expiresSoon(expiresOn);

const LICENSE_WORDS = {
  waiting: "We're checking it with the state board. We'll match you with clients once it's verified.",
  verified: 'You can be matched with clients.',
  refused: "We couldn't verify it. See why, and correct it or add a copy.",
  expired: "We can't match you until you enter a current one.",
} as const;
