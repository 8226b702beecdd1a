import { ButtonLink } from '@carematch/ui/button';
import { Pending } from '@carematch/ui/illustration-scenes';

import { paths } from '../../shared/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import styles from './match-profile.module.css';
import { MeetByVideo } from './meet-by-video.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { ReadMeanwhile } from './read-meanwhile.tsx';

const STEPS = [
  "We've told providers who fit that someone is waiting. They don't see your name or how to reach you.",
  "As soon as one of them can take you, we'll match you and email you.",
  "If there's no match within 72 hours, our team steps in.",
];

function PendingMatchPage() {
  return (
    <OutcomePage
      kind="pending"
      drawing={<Pending />}
      status="Still looking"
      heading="We found providers who fit, but none is available right now."
      steps={STEPS}
    >
      {({ resumePath = paths.home(), isInPerson }) => (
        <>
          {isInPerson && <MeetByVideo />}
          <section className={styles.section}>
            <h2>What you can do</h2>
            <p>No action needed. If something in your answers can be different, change it and ask again.</p>
            <div>
              <ButtonLink variant="secondary" href={resumePath} renderLink={routerLink}>
                Change my answers
              </ButtonLink>
            </div>
          </section>
          <ReadMeanwhile />
        </>
      )}
    </OutcomePage>
  );
}

/** `/pending-match`: providers fit, and none of them can be matched now. */
export const page: PageModule = {
  Component: PendingMatchPage,
  head: () => ({ title: "We're still looking", robots: 'noindex' }),
};
