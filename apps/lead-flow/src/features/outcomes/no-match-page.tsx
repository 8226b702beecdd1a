import { ButtonLink } from '@carematch/ui/button';
import { NoMatch } from '@carematch/ui/illustration-scenes';

import { paths } from '../../app/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import styles from './match-profile.module.css';
import { ToldPage } from './told-page.tsx';

const STEPS = [
  'Our team personally reviews your request.',
  "If they find someone, we'll email you. No one has your details until then.",
];

function NoMatchPage() {
  return (
    <ToldPage
      kind="none"
      drawing={<NoMatch />}
      status="In review"
      heading="We don't have a match yet"
      steps={STEPS}
    >
      {({ resumePath, city, state }) => (
        <section className={styles.section}>
          <h2>Widen the search</h2>
          <p>
            We looked around{' '}
            <bdi>
              {city}, {state}
            </bdi>
            . Meeting another way or paying out of pocket can make the difference: change your answers and ask
            again. If you can travel, try another zip code.
          </p>
          <div>
            <ButtonLink variant="next" href={resumePath} renderLink={routerLink}>
              Change my answers
            </ButtonLink>
            <ButtonLink variant="secondary" href={paths.home()} renderLink={routerLink}>
              Try another zip code
            </ButtonLink>
          </div>
        </section>
      )}
    </ToldPage>
  );
}

/** `/no-match`: no one fits yet. */
export const page: PageModule = {
  Component: NoMatchPage,
  head: () => ({ title: "We don't have a match yet", robots: 'noindex' }),
};
