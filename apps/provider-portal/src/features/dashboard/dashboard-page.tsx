import { creditsQuery } from '@carematch/features/professional-calls/credits-calls';
import { PublicPicture } from '@carematch/features/profile/public-picture';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { RouterLink } from '@carematch/front-end/router';
import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { Panel } from '@carematch/ui/panel';
import { formatNumber } from '@carematch/validation/display/number-display';
import { useSuspenseQuery } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';

import { licenseStanding } from '../../shared/license-standing.ts';
import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import { checklistOf, type Task } from './checklist.ts';
import styles from './dashboard.module.css';
import { nextActsQuery, type NextActs as NextActsAnswer } from './dashboard-queries.ts';
import { isFine, LicensePanel } from './license-panel.tsx';
import { MoneyStops } from './money-stops.tsx';
import { NextActs, totalOf } from './next-acts.tsx';
import { Numbers } from './numbers.tsx';

/** What to do next: what waits for the professional, the profile until it is complete; then how they do. */
export function DashboardPage() {
  const portal = usePortal();
  const calls = profileCalls(portal);
  const { data: user } = useSuspenseQuery(calls.user);
  const { data: credits } = useSuspenseQuery(creditsQuery(portal));
  const { data: acts } = useSuspenseQuery(nextActsQuery(portal));
  const hasActs = acts.acts.length > 0;
  const tasks = checklistOf(user);
  const next = tasks.find(({ isDone }) => !isDone);
  const license = licenseStanding(user.professions);
  const isVerified = license === 'verified';
  const left = 100 - user.profile_percentage;
  /** Without another license that counts, no client comes until this one is mended. */
  const isStopped = license === 'stopped';
  const step = next ?? (isStopped ? UPDATE : afterProfile(user.accepting_leads));
  /** Where nothing keeps clients away, the profile is no news. */
  const isCalm = hasActs && !next && user.accepting_leads && user.professions.every(isFine);
  const standing = (
    <>
      <div className={styles.acts}>
        {!isCalm && (
          <ButtonLink
            href={step.href}
            variant={!hasActs && (next || isVerified || isStopped) ? 'next' : 'secondary'}
            renderLink={routerLink}
          >
            {step.label}
          </ButtonLink>
        )}
        <PublicPicture calls={calls} actor="self" />
      </div>
      <div className={styles.columns}>
        {next && (
          <Panel title="Checklist">
            <ul className={styles.tasks}>
              {tasks.map((task) => (
                <TaskRow key={task.section} task={task} left={left} />
              ))}
            </ul>
          </Panel>
        )}
        <LicensePanel professions={user.professions} />
        {!next && !hasActs && (
          <Panel title="What comes next">
            <p>
              {!user.accepting_leads && "You aren't accepting new clients, so we don't match you."}
              {user.accepting_leads &&
                (isVerified
                  ? 'New clients show up under Matches.'
                  : 'Once your license is verified, new clients show up under Matches.')}
            </p>
          </Panel>
        )}
      </div>
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeading title="Home">
        {hasActs ? waitingWords(acts) : next ? headingOf(next) : COMPLETE[license]}
      </PageHeading>
      {hasActs && <NextActs answer={acts} />}
      <MoneyStops {...credits} />
      {next && left > 0 && (
        <div className={styles.progress}>
          <p id="completion">{user.profile_percentage}% complete</p>
          <progress aria-labelledby="completion" max={100} value={user.profile_percentage} />
        </div>
      )}
      {!isCalm && standing}
      {user.credits === null ? (
        <EmptyState
          title="Your numbers start with your first match"
          action={
            <ButtonLink href={SAMPLE} renderLink={routerLink}>
              See a sample match
            </ButtonLink>
          }
        >
          <p>
            How fast you reply, what you spend and how many clients start appear here once you’re matched.
          </p>
        </EmptyState>
      ) : (
        <Numbers zone={user.time_zone} sampleHref={SAMPLE} />
      )}
      {isCalm && standing}
    </div>
  );
}

const SAMPLE = paths.matchSample();

/** The heading of a complete profile. */
const COMPLETE = {
  verified: 'You’re all caught up',
  waiting: 'We’re verifying your license',
  stopped: 'Your license needs an update',
} as const;

/** How many wait, in words. */
function waitingWords(acts: NextActsAnswer): string {
  const fresh = acts.counts.find(({ kind }) => kind === 'new_match')?.total ?? 0;
  if (fresh > 0)
    return fresh === 1
      ? '1 person is waiting to hear from you'
      : `${formatNumber(fresh)} people are waiting to hear from you`;
  return totalOf(acts) === 1 ? '1 thing to do next' : `${formatNumber(totalOf(acts))} things to do next`;
}

const headingOf = ({ section }: Task): string =>
  section === 'credits' ? 'Credits bring your first clients' : 'Complete your profile';

const UPDATE = { label: 'Update your license', href: paths.settings('profile') };

const afterProfile = (acceptsClients: boolean) =>
  acceptsClients
    ? { label: 'Go to your matches', href: paths.matches() }
    : { label: 'Accept new clients', href: paths.settings('profile') };

interface TaskRowProps {
  readonly task: Task;
  /** Percent until the profile is complete: no task is worth more. */
  readonly left: number;
}

function TaskRow({ task: { label, percent, href, isDone }, left }: TaskRowProps) {
  return (
    <li className={styles.task} data-done={isDone || undefined}>
      {isDone ? <CircleCheck /> : <Circle />}
      <RouterLink to={href}>{label}</RouterLink>
      <span className={styles.worth}>
        {isDone ? 'Done' : percent > 0 && left > 0 && `+${Math.min(percent, left)}%`}
      </span>
    </li>
  );
}
