import type { NextAct } from '@carematch/api-client/contract/matches/matches.contract';
import { RouterLink } from '@carematch/front-end/router';
import { Panel } from '@carematch/ui/panel';
import { TimeAgo } from '@carematch/ui/time-ago';
import type { ReactNode } from 'react';

import { paths } from '../../shared/paths.ts';
import type { NextActs as Answer } from './dashboard-queries.ts';
import styles from './next-acts.module.css';

const isPast = (at: string): boolean => Date.parse(at) < Date.now();

const placeOf = ({ city, state_code: state }: NextAct): string | undefined =>
  city === null && state === null ? undefined : [city, state].filter((part) => part !== null).join(', ');

/** Whom it is about, as far as they are known. */
function Client({ act }: { readonly act: NextAct }) {
  const place = placeOf(act);
  return (
    <>
      {act.name === null ? 'a client' : <bdi>{act.name}</bdi>}
      {place !== undefined && (
        <>
          {' '}
          in <bdi>{place}</bdi>
        </>
      )}
    </>
  );
}

interface ActText {
  readonly title: ReactNode;
  readonly why: ReactNode;
}

const ACT_TEXTS: Readonly<Record<NextAct['kind'], (act: NextAct) => ActText>> = {
  follow_up: (act) => ({
    title: (
      <>
        Follow up with <Client act={act} />
      </>
    ),
    why: (
      <>
        You asked to be reminded <TimeAgo at={act.due_at ?? act.since} />.
      </>
    ),
  }),
  new_match: (act) => ({
    title: (
      <>
        Contact <Client act={act} />
      </>
    ),
    why: (
      <>
        New <TimeAgo at={act.since} />.{' '}
        {act.due_at !== null &&
          (isPast(act.due_at) ? (
            'They’ve waited more than four business hours.'
          ) : (
            <>
              A first contact counts as prompt until <TimeAgo at={act.due_at} />.
            </>
          ))}
      </>
    ),
  }),
  refund_window: (act) => ({
    title: (
      <>
        Try <Client act={act} /> again, or request a refund
      </>
    ),
    why: act.due_at !== null && (
      <>
        The time to request one ends <TimeAgo at={act.due_at} />.
      </>
    ),
  }),
  awaiting_confirmation: (act) => ({
    title: (
      <>
        Waiting for <Client act={act} /> to share their details
      </>
    ),
    why: (
      <>
        We asked them <TimeAgo at={act.since} />.{' '}
        {act.due_at !== null && (
          <>
            If they don’t agree, your credits come back <TimeAgo at={act.due_at} />.
          </>
        )}
      </>
    ),
  }),
};

/** How many wait, whether they are shown or not. */
export const totalOf = ({ counts }: Answer): number => counts.reduce((sum, { total }) => sum + total, 0);

/** What waits for the professional, the most urgent first, each a link to where it is done. */
export function NextActs({ answer }: { readonly answer: Answer }) {
  const { acts } = answer;
  const total = totalOf(answer);
  return (
    <Panel title="Do next" aside={<RouterLink to={paths.matches()}>All matches</RouterLink>}>
      <ol className={styles.acts}>
        {acts.map((act) => {
          const { title, why } = ACT_TEXTS[act.kind](act);
          return (
            <li key={`${act.kind} ${act.match_id}`} className={styles.act}>
              <RouterLink to={paths.matches({ match: act.match_id })}>{title}</RouterLink>
              <p>
                <bdi>{act.profession}</bdi>. {why}
              </p>
            </li>
          );
        })}
      </ol>
      {total > acts.length && (
        <p className={styles.rest}>
          The {acts.length} most urgent of {total}.
        </p>
      )}
    </Panel>
  );
}
