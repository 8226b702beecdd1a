import type { ReactNode } from 'react';

import { ButtonLink } from '../button/button.tsx';
import screen from '../error-screen/error-screen.module.css';
import { LostPath } from '../illustration-scenes/illustration-scenes.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './not-found.module.css';

export interface NotFoundProps {
  readonly homeHref?: string | undefined;
  /** The heading where an app has one of its own, which has to say 'Page Not Found'. */
  readonly heading?: ReactNode;
  readonly renderLink?: RenderLink | undefined;
}

/** What a page says whose path leads nowhere; the app around it has the `main` that it stands in. */
export function NotFound({ homeHref = '/', heading, renderLink }: NotFoundProps) {
  return (
    <div className={screen.screen}>
      <div className={styles.picture}>
        <LostPath />
      </div>
      <p className={screen.status}>404</p>
      {heading ?? <h1>Page Not Found</h1>}
      <ButtonLink variant="next" href={homeHref} renderLink={renderLink}>
        Back To Home
      </ButtonLink>
    </div>
  );
}
