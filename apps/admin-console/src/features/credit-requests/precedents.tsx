import { RequestStatus } from '@carematch/features/credit-requests/request-status';
import { RouterLink } from '@carematch/front-end/router';
import { Panel } from '@carematch/ui/panel';
import { TimeAgo } from '@carematch/ui/time-ago';
import { creditsText } from '@carematch/validation/display/credits-display';

import { paths } from '../../shared/paths.ts';
import styles from './credit-requests.module.css';
import type { OpenedRequest } from './request-queries.ts';

/** How the latest requests like this one were decided, so that alike ends alike. */
export function Precedents({ precedents }: Pick<OpenedRequest, 'precedents'>) {
  return (
    <Panel level={3} title="Similar past decisions">
      {precedents.length === 0 ? (
        <p>No similar request was decided before.</p>
      ) : (
        <ul className={styles.precedents}>
          {precedents.map(({ id, professional, decision, decided_at: at, amount, ...status }) => (
            <li key={id}>
              <p className={styles.line}>
                <RouterLink to={paths.creditRequests({ statuses: 'all', request: id })}>
                  <bdi>{professional}</bdi>
                </RouterLink>
                <RequestStatus {...status} />
                {status.is_granted && <span className={styles.soft}>{creditsText(amount)}</span>}
                <span className={styles.soft}>
                  <TimeAgo at={at} />
                </span>
              </p>
              {decision !== null && <p className={styles.soft}>{decision}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
