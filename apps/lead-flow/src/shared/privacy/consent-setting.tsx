import { Button } from '@carematch/ui/button';

import { useHydrated } from '../use-hydrated.ts';
import { decide, useConsent } from './consent-choice.ts';
import styles from './consent-setting.module.css';

/** What is decided about counting, and the way to decide otherwise. */
export function ConsentSetting() {
  const isHydrated = useHydrated();
  const { choice, isRefusedByBrowser } = useConsent();
  if (!isHydrated) return null;
  const isCounting = choice?.measurement === true && !isRefusedByBrowser;
  return (
    <section className={styles.setting} aria-labelledby="counting">
      <h2 id="counting">Your choice about counting</h2>
      <p aria-live="polite">
        {isRefusedByBrowser
          ? 'Your browser sends the Global Privacy Control signal, so nothing is counted.'
          : `In this browser, the steps you see are ${isCounting ? 'counted' : 'not counted'}.`}
      </p>
      {!isRefusedByBrowser && (
        <div>
          <Button onClick={() => decide(!isCounting)}>
            {isCounting ? 'Stop counting' : 'Allow counting'}
          </Button>
        </div>
      )}
    </section>
  );
}
