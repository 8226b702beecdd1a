import { ButtonLink } from '../button/button.tsx';
import screen from '../error-screen/error-screen.module.css';
import { LostPath } from '../illustration-scenes/illustration-scenes.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './not-found.module.css';

export interface NotFoundProps {
  readonly homeHref?: string | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** What a page says whose path leads nowhere; it stands in the shell of its app. */
export function NotFound({ homeHref = '/', renderLink }: NotFoundProps) {
  return (
    <div className={screen.screen}>
      <div className={styles.picture}>
        <LostPath />
      </div>
      <p className={screen.status}>404</p>
      <h1>Page Not Found</h1>
      <ButtonLink variant="next" href={homeHref} renderLink={renderLink}>
        Back To Home
      </ButtonLink>
    </div>
  );
}
