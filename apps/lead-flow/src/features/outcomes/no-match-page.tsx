import { ButtonLink } from '@carematch/ui/button';
import { NoMatch } from '@carematch/ui/illustration-scenes';

import { paths } from '../../shared/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import { useOutcome } from '../../shared/outcome-record.ts';
import type { PageModule } from '../../shared/page-module.ts';
import styles from './match-profile.module.css';
import { MeetByVideo } from './meet-by-video.tsx';
import { OutcomePage } from './outcome-page.tsx';

const STEPS = [
  'Our team personally reviews your request.',
  "If they find someone, we'll email you. No one has your details until then.",
];

// Staff look for no one here: providers were found, and the visitor decides.
const DECLINED_STEPS = [
  "You haven't chosen one of the providers we showed you. No one has your details.",
  'To see who is available, ask again. You can change your answers first.',
];

function NoMatchPage() {
  const isDeclined = useOutcome()?.isDeclined === true;
  return (
    <OutcomePage
      kind="none"
      drawing={<NoMatch />}
      status={isDeclined ? 'Not matched' : 'In review'}
      heading={isDeclined ? "You don't have a match yet" : "We don't have a match yet"}
      steps={isDeclined ? DECLINED_STEPS : STEPS}
    >
      {({ resumePath = paths.home(), city, state, isInPerson }) => (
        <>
          {isInPerson && <MeetByVideo />}
          <section className={styles.section}>
            <h2>Widen the search</h2>
            <p>
              {city !== '' && (
                <>
                  We looked around{' '}
                  <bdi>
                    {city}, {state}
                  </bdi>
                  .{' '}
                </>
              )}
              Meeting another way or paying out of pocket can make the difference: change your answers and ask
              again. If you can travel, try another zip code.
            </p>
            <div>
              <ButtonLink
                variant={isInPerson ? 'secondary' : 'next'}
                href={resumePath}
                renderLink={routerLink}
              >
                Change my answers
              </ButtonLink>
              <ButtonLink variant="secondary" href={paths.home()} renderLink={routerLink}>
                Try another zip code
              </ButtonLink>
            </div>
          </section>
        </>
      )}
    </OutcomePage>
  );
}

/** `/no-match`: no one fits yet. */
export const page: PageModule = {
  Component: NoMatchPage,
  head: () => ({ title: "We don't have a match yet", robots: 'noindex' }),
};
