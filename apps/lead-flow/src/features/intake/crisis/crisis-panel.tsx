import { Button, ButtonLink } from '@carematch/ui/button';
import { useEffect, useId, useRef } from 'react';

import styles from './crisis-panel.module.css';
import { closeCrisis } from './crisis-store.ts';

/** The ways to reach someone right now, beside a way on. It covers no question and takes no focus. */
export function CrisisPanel() {
  const id = useId();
  const before = useRef<Element>(null);
  useEffect(() => {
    before.current = document.activeElement;
    // The choice that it came up for stays in sight.
    before.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const keepGoing = (): void => {
    const { current: element } = before;
    // Where nothing had the focus, the keyboard goes on from the heading.
    const back = element === document.body ? document.querySelector('h1') : element;
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    closeCrisis();
  };
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Support is here right now
      </h2>
      <p>
        Talk with someone at the 988 Suicide &amp; Crisis Lifeline. It&apos;s free, confidential, 24/7. If
        you&apos;re in danger, call 911.
      </p>
      <div className={styles.ways}>
        <ButtonLink variant="primary" href="tel:988">
          Call 988
        </ButtonLink>
        <ButtonLink href="sms:988">Text 988</ButtonLink>
        <ButtonLink
          href="https://988lifeline.org/chat"
          renderLink={({ children, ...link }) => (
            // A tab of its own: what was answered so far stays.
            <a {...link} target="_blank" rel="noreferrer">
              {children}
            </a>
          )}
        >
          Chat online
        </ButtonLink>
        <ButtonLink href="tel:911">Call 911</ButtonLink>
        <Button variant="quiet" onClick={keepGoing}>
          Keep going
        </Button>
      </div>
    </section>
  );
}
