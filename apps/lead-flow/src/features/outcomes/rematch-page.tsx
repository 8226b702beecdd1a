import { ButtonLink } from '@carematch/ui/button';

import { paths } from '../../app/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import styles from './match-profile.module.css';
import { ToldPage } from './told-page.tsx';

const STEPS = [
  'Your provider from that match has your details. Look for their message or call, and answer it.',
  'Tell them what has changed since. They can say whether they are still the right person for it.',
  'If they are not, they can end the match, and you can send a new request for somebody else.',
];

/** `/rematch`: the contact is matched already. The page never says with whom. */
export function RematchPage() {
  return (
    <ToldPage
      kind="rematch"
      title="You are already matched"
      heading="You are already matched with a provider."
      steps={STEPS}
    >
      {() => (
        <section className={styles.section}>
          <h2>Why we did not look for another</h2>
          <p>
            This phone number or email address belongs to a match from the last 90 days. We did not pass your
            details to anybody else, and nobody was charged.
          </p>
          <div>
            <ButtonLink variant="secondary" href={paths.home()} renderLink={routerLink}>
              Look for a different kind of care
            </ButtonLink>
          </div>
        </section>
      )}
    </ToldPage>
  );
}
