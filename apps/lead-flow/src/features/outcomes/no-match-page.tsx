import { ButtonLink } from '@carematch/ui/button';

import { paths } from '../../app/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import styles from './match-profile.module.css';
import { ToldPage } from './told-page.tsx';

const STEPS = [
  'Your request is with our staff. They read each one that ends here, and look for somebody themselves.',
  'If they find somebody, we write to you. Nobody has your details until then.',
];

function NoMatchPage() {
  return (
    <ToldPage kind="none" heading="We have nobody who fits what you asked for yet." steps={STEPS}>
      {({ resumePath, city, state }) => (
        <section className={styles.section}>
          <h2>Widen the search</h2>
          <p>
            We looked around {city}, {state}. Another way to meet, or paying yourself, can make the
            difference: change your answers and ask again. If you can travel, try another zip code.
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

/** `/no-match`: nobody fits. */
export const page: PageModule = {
  Component: NoMatchPage,
  head: () => ({ title: 'Nobody fits yet', robots: 'noindex' }),
};
