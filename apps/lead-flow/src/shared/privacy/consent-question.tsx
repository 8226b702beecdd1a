import { Button } from '@carematch/ui/button';

import { paths } from '../paths.ts';
import { Link } from '../router.ts';
import { type ConsentKind, decide } from './consent-choice.ts';
import styles from './consent-question.module.css';

const QUESTIONS: Readonly<Record<ConsentKind, { readonly label: string; readonly text: string }>> = {
  measurement: {
    label: 'Analytics',
    text: "Help us improve? We'd like to count which steps people reach, never your answers, location or identity.",
  },
  marketing: {
    label: 'Advertising',
    text: 'Allow ad partners to measure this page? Never the steps where you answer questions or see a match.',
  },
};

function answer(kind: ConsentKind, isAllowed: boolean): void {
  // The buttons go; the keyboard goes on from the page's heading.
  document.querySelector('h1')?.focus({ preventScroll: true });
  decide(kind, isAllowed);
}

/** Asks for one kind of consent. It stands below the page and covers nothing; both answers weigh the same. */
export function ConsentQuestion({ kind }: { readonly kind: ConsentKind }) {
  const { label, text } = QUESTIONS[kind];
  return (
    <section className={styles.question} aria-label={label}>
      <p className={styles.text}>{text}</p>
      <div className={styles.answers}>
        <Button onClick={() => answer(kind, true)}>Allow</Button>
        <Button onClick={() => answer(kind, false)}>No thanks</Button>
        <Link to={paths.privacyPolicy()}>Privacy Policy</Link>
      </div>
    </section>
  );
}
