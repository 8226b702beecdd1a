import { ApiError } from '@carematch/api-client/api-error';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { Alert } from '@carematch/ui/alert';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { TimeAgo } from '@carematch/ui/time-ago';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { Timestamp } from '../../shared/display/timestamp.tsx';
import styles from './audit-log.module.css';
import { auditEntryQuery, type AuditEntry } from './audit-queries.ts';
import { actionLabel, fieldLabel, personName, subjectLabel, valueText } from './audit-labels.ts';

/** Field by field, what was there and what is there now. */
function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length === 0) return <p>No details were recorded with this.</p>;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            {before !== null && (
              <>
                <span className="visually-hidden">Before: </span>
                <span className={styles.was}>{valueText(field, before)}</span>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">. After: </span>
              </>
            )}
            {valueText(field, after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Opened({ entry }: { readonly entry: AuditEntry }) {
  const { actor, acted_as: standsFor, address, subject } = entry;
  return (
    <>
      <Panel level={3} title="What changed">
        <Changes changes={entry.changes} />
      </Panel>
      <Panel level={3} title="Who and where">
        <Facts
          facts={[
            ['Who', <bdi key="who">{personName(actor)}</bdi>],
            ['In place of', standsFor && <bdi key="as">{personName(standsFor)}</bdi>],
            ['About', <bdi key="about">{subjectLabel(entry)}</bdi>],
            ['When', <Timestamp key="when" at={entry.at} />],
            ['IP address', address ?? 'None: a command on the server'],
            ['Sealed', entry.is_sealed ? 'Yes' : 'Within a minute or two'],
          ]}
        />
        <div className={styles.actions}>
          {actor.name !== null && (
            <ButtonLink href={paths.auditLog({ search: actor.name })} renderLink={routerLink}>
              More about <bdi>{actor.name}</bdi>
            </ButtonLink>
          )}
          {subject.name !== null && subject.name !== actor.name && (
            <ButtonLink href={paths.auditLog({ search: subject.name })} renderLink={routerLink}>
              More about <bdi>{subject.name}</bdi>
            </ButtonLink>
          )}
          {subject.type !== 'user' && subject.user_id !== null && (
            <ButtonLink href={paths.professional(subject.user_id)} renderLink={routerLink}>
              Open the professional
            </ButtonLink>
          )}
          {subject.type === 'lead' && (
            <ButtonLink href={paths.lead(subject.id)} renderLink={routerLink}>
              Open the lead
            </ButtonLink>
          )}
        </div>
      </Panel>
    </>
  );
}

/** A change beside the list: what was there before and after, who made it and from where. */
export function AuditEntryDetail({ id, ...links }: OpenedRow) {
  const { data: entry, error, refetch } = useQuery(auditEntryQuery(useAdminConsole(), id));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      shape="drawer"
      title={entry ? actionLabel(entry.action) : 'Change'}
      subtitle={
        entry && (
          <>
            <bdi>{personName(entry.actor)}</bdi> · <TimeAgo at={entry.at} />
          </>
        )
      }
      {...links}
    >
      {entry && <Opened entry={entry} />}
      {!entry && !error && <Skeleton lines={4} height={96} label="Opening the change" />}
      {!entry && error && (
        <Alert
          live
          tone="danger"
          title={isMissing ? 'We can’t find this change' : failureText(error)}
          action={!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Detail>
  );
}
