import { ButtonLink } from '@carematch/ui/button';

import { routerLink } from '../../shared/link.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './match-profile.module.css';

/** Leads a visitor whose search in person found no one to providers who meet by video. */
export function MeetByVideo() {
  return (
    <section className={styles.section}>
      <h2>Meet by video</h2>
      <p>You asked for a visit in person. Someone who meets by video may be available sooner.</p>
      <div>
        <ButtonLink variant="next" href={paths.virtualLeadMatch()} renderLink={routerLink}>
          See who can meet by video
        </ButtonLink>
      </div>
    </section>
  );
}
