import { creditsQuery } from '@carematch/features/professional-calls/credits-calls';
import { LicenseState } from '@carematch/features/profile/license-state';
import { PublicPicture } from '@carematch/features/profile/public-picture';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { RouterLink } from '@carematch/front-end/router';
import { ButtonLink } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { formatDate } from '@carematch/validation/display';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../app/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import { checklistOf, type Task } from './checklist.ts';
import styles from './dashboard.module.css';
import { MoneyStops } from './money-stops.tsx';

/** What to do next: the profile until it is complete, then what comes of it. */
export function DashboardPage() {
  const portal = usePortal();
  const calls = profileCalls(portal);
  const { data: user } = useSuspenseQuery(calls.user);
  const { data: credits } = useSuspenseQuery(creditsQuery(portal));
  const tasks = checklistOf(user);
  const next = tasks.find(({ isDone }) => !isDone);
  const isVerified = user.professions.some(({ license_state: state }) => state === 'verified');
  const left = 100 - user.profile_percentage;
  /** Without another license that counts, no client comes until this one is mended. */
  const isStopped = !isVerified && user.professions.some(({ license_state: state }) => needsUpdate(state));
  const complete = isStopped ? 'Your license needs an update' : 'Your profile is complete';
  const step = next ?? (isStopped ? UPDATE : afterProfile(user.accepting_leads));
  return (
    <div className={styles.page}>
      <PageHeading title="Home">{next ? headingOf(next) : complete}</PageHeading>
      <MoneyStops {...credits} />
      {next && left > 0 && (
        <div className={styles.progress}>
          <p id="completion">{user.profile_percentage}% complete</p>
          <progress aria-labelledby="completion" max={100} value={user.profile_percentage} />
        </div>
      )}
      <div className={styles.acts}>
        <ButtonLink
          href={step.href}
          variant={next || isVerified || isStopped ? 'next' : 'secondary'}
          renderLink={routerLink}
        >
          {step.label}
        </ButtonLink>
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
        <Panel title={user.professions.length > 1 ? 'Your licenses' : 'Your license'}>
          {user.professions.length === 0 && (
            <p>
              <RouterLink to={paths.profileSettings()}>Add your profession and license</RouterLink> to be
              matched with clients.
            </p>
          )}
          <ul className={styles.licenses}>
            {user.professions.map(({ id, name, license_state: state, license_expires_on: expiresOn }) => (
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
                  <RouterLink to={paths.profileSettings()}>Update this license</RouterLink>
                )}
              </li>
            ))}
          </ul>
        </Panel>
        {!next && (
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
    </div>
  );
}

const headingOf = ({ section }: Task): string =>
  section === 'credits' ? 'Credits bring your first clients' : 'Complete your profile';

const needsUpdate = (state: keyof typeof LICENSE_WORDS): boolean =>
  state === 'expired' || state === 'refused';

/** Ends within the 30 days in which we warn of it. `YYYY-MM-DD`. */
const expiresSoon = (expiresOn: string): boolean => Date.parse(expiresOn) - Date.now() < 30 * 86_400_000;

const UPDATE = { label: 'Update your license', href: paths.profileSettings() };

const afterProfile = (acceptsClients: boolean) =>
  acceptsClients
    ? { label: 'Go to your matches', href: paths.matches() }
    : { label: 'Accept new clients', href: paths.profileSettings() };

const LICENSE_WORDS = {
  waiting: "We're checking it with the state board. We'll match you with clients once it's verified.",
  verified: 'You can be matched with clients.',
  refused: "We couldn't verify it. See why, and correct it or add a copy.",
  expired: "We can't match you until you enter a current one.",
} as const;

interface TaskRowProps {
  readonly task: Task;
  /** Percent until the profile is complete: no task is worth more. */
  readonly left: number;
}

function TaskRow({ task: { label, percent, href, isDone }, left }: TaskRowProps) {
  return (
    <li className={styles.task} data-done={isDone || undefined}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.5" />
        {isDone && <path d="m6 10.5 3 3 5.5-6.5" />}
      </svg>
      <RouterLink to={href}>{label}</RouterLink>
      <span className={styles.worth}>
        {isDone ? 'Done' : percent > 0 && left > 0 && `+${Math.min(percent, left)}%`}
      </span>
    </li>
  );
}
