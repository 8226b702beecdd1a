import { ButtonLink } from '../button/button.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './error-screen.module.css';

export interface ErrorScreenProps {
  /** HTTP status of what failed, when it has one. */
  readonly status?: number | undefined;
  /** The status in words. */
  readonly statusText?: string | undefined;
  /** Whether a part of the program could not be loaded: loading the page again may help. */
  readonly isPartMissing?: boolean;
  readonly homeHref?: string | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** What a page that failed shows: the status and its text, or what went wrong, and the ways on. */
export function ErrorScreen({
  status,
  statusText,
  isPartMissing = false,
  homeHref = '/',
  renderLink,
}: ErrorScreenProps) {
  return (
    <main className={styles.screen}>
      {status !== undefined && <p className={styles.status}>{status}</p>}
      <h1>{(status !== undefined && statusText) || 'Something went wrong.'}</h1>
      {isPartMissing && (
        <>
          <p>
            A part of this page didn&apos;t load. Check your connection, and whether a content blocker is on.
          </p>
          {/* A link of the browser: it loads the whole page again. */}
          <ButtonLink variant="next" href="">
            Try again
          </ButtonLink>
        </>
      )}
      <ButtonLink variant={isPartMissing ? 'quiet' : 'next'} href={homeHref} renderLink={renderLink}>
        Back to Home
      </ButtonLink>
    </main>
  );
}
