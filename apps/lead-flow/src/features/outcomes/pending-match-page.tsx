import { ButtonLink } from '@carematch/ui/button';

import { routerLink } from '../../shared/link.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import styles from './match-profile.module.css';
import { ToldPage } from './told-page.tsx';

const STEPS = [
  'We have told providers who fit that somebody is waiting. They do not see your name or how to reach you.',
  'As soon as one of them can take you, we match you and write to you.',
  'If that has not happened within 72 hours, our staff looks for somebody.',
];

function PendingMatchPage() {
  return (
    <ToldPage
      kind="pending"
      heading="There are providers who fit, and none of them can take you at this moment."
      steps={STEPS}
    >
      {({ resumePath }) => (
        <section className={styles.section}>
          <h2>What you can do</h2>
          <p>
            You need not do anything. If something in your answers can be different, change it and ask again.
          </p>
          <div>
            <ButtonLink variant="secondary" href={resumePath} renderLink={routerLink}>
              Change my answers
            </ButtonLink>
          </div>
        </section>
      )}
    </ToldPage>
  );
}

/** `/pending-match`: there are providers who fit, and none can be matched now. */
export const page: PageModule = {
  Component: PendingMatchPage,
  head: () => ({ title: 'We are still looking', robots: 'noindex' }),
};
