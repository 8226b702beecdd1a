import { Button } from '@carematch/ui/button';

import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.ts';
import { decide } from './consent-choice.ts';
import styles from './consent-question.module.css';

function answer(measurement: boolean): void {
  // The buttons go; the keyboard goes on from the page's heading.
  document.querySelector('h1')?.focus({ preventScroll: true });
  decide(measurement);
}

/** Asks whether steps may be counted. It stands below the page and covers nothing; both answers weigh the same. */
export function ConsentQuestion() {
  return (
    <section className={styles.question} aria-label="May we count steps?">
      <div className={styles.inner}>
        <p className={styles.text}>
          May we count which steps are seen? It shows us where people get stuck. We count no answers, no
          place, and nothing that tells who you are. <Link to={paths.privacyPolicy()}>Privacy Policy</Link>
        </p>
        <div className={styles.answers}>
          <Button onClick={() => answer(true)}>Yes, count</Button>
          <Button onClick={() => answer(false)}>No, do not count</Button>
        </div>
      </div>
    </section>
  );
}
