import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import { Logo, logoLinkClass } from '../logo/logo.tsx';
import styles from './step-header.module.css';

const LEAD_STEPS = ['Your location', 'Your needs', 'Get matched'] as const;

export interface StepHeaderProps {
  /** How many steps come before the current one. In the lead flow the first, 'Your location', is done before the header shows. */
  readonly completed?: number | undefined;
  /** Which steps are done, if they are not simply the first ones. */
  readonly done?: readonly boolean[] | undefined;
  readonly steps?: readonly string[] | undefined;
  readonly homeHref?: string | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** Logo and numbered steps: a check mark on what is done, the step that is being worked on marked as current. */
export function StepHeader({
  completed = 1,
  done,
  steps = LEAD_STEPS,
  homeHref = '/',
  renderLink = plainLink,
}: StepHeaderProps) {
  const isDone = (index: number) => (done ? done[index] === true : index < completed);
  return (
    <header className={styles.header}>
      {renderLink({ href: homeHref, className: logoLinkClass, children: <Logo /> })}
      <nav aria-label="Progress">
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li
              key={step}
              className={styles.step}
              data-state={isDone(index) ? 'done' : 'pending'}
              aria-current={index === completed ? 'step' : undefined}
            >
              <span className={styles.number}>
                {isDone(index) ? (
                  <svg viewBox="0 0 16 16" role="img" aria-label="Completed:" className={styles.check}>
                    <path d="m3.5 8.5 3 3 6-7" />
                  </svg>
                ) : (
                  index + 1
                )}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </nav>
    </header>
  );
}
