import { ButtonLink } from '@carematch/ui/button';
import { Rematch } from '@carematch/ui/illustration-scenes';

import { paths } from '../../shared/paths.ts';
import { routerLink } from '../../shared/link.tsx';
import type { PageModule } from '../../shared/page-module.ts';
import styles from './match-profile.module.css';
import { OutcomePage } from './outcome-page.tsx';

const STEPS = [
  'Your provider from that match has your details. Look for their message or call, and answer it.',
  "Tell them what has changed since. They can say whether they're still the right person for it.",
  "If they aren't, they can end the match, and you can send a new request for someone else.",
];

function RematchPage() {
  return (
    <OutcomePage
      kind="rematch"
      drawing={<Rematch />}
      status="Already matched"
      heading="You're already matched with a provider."
      steps={STEPS}
    >
      {() => (
        <section className={styles.section}>
          <h2>Why we didn't look for another</h2>
          <p>
            This phone number and email address belong to a match from the last 90 days. We didn't pass your
            details to anyone else, and no one was charged. Your match page is in the email we sent you then.
          </p>
          <div>
            <ButtonLink variant="secondary" href={paths.home()} renderLink={routerLink}>
              Look for a different kind of care
            </ButtonLink>
          </div>
        </section>
      )}
    </OutcomePage>
  );
}

/** `/rematch`: the contact is matched already. Whoever typed it in may be someone else: the page names no person, provider or kind of care. */
export const page: PageModule = {
  Component: RematchPage,
  head: () => ({ title: "You're already matched", robots: 'noindex' }),
};
