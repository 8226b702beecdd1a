import { ButtonLink } from '../button/button.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './error-screen.module.css';

export interface ErrorScreenProps {
  /** HTTP status of what failed, when it has one. */
  readonly status?: number | undefined;
  /** The status in words. */
  readonly statusText?: string | undefined;
  readonly homeHref?: string | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** What a page that failed shows: the status and its text, or that something went wrong, and the way home. */
export function ErrorScreen({ status, statusText, homeHref = '/', renderLink }: ErrorScreenProps) {
  return (
    <main className={styles.screen}>
      {status !== undefined && <p className={styles.status}>{status}</p>}
      <h1>{(status !== undefined && statusText) || 'Something went wrong.'}</h1>
      <ButtonLink variant="next" href={homeHref} renderLink={renderLink}>
        Back to Home
      </ButtonLink>
    </main>
  );
}
