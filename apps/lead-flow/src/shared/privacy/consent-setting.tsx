import { Button } from '@carematch/ui/button';

import { pageConfig } from '../page-config.ts';
import { useHydrated } from '../use-hydrated.ts';
import { type ConsentKind, decide, isAgreed, useConsent } from './consent-choice.ts';
import styles from './consent-setting.module.css';

interface Preference {
  readonly kind: ConsentKind;
  readonly title: string;
  /** What is said when it is on, when it is off, and under Global Privacy Control. */
  readonly on: string;
  readonly off: string;
  readonly refused: string;
  readonly action: string;
}

const ANALYTICS: Preference = {
  kind: 'measurement',
  title: 'Analytics preference',
  on: 'In this browser, we count which steps you reach.',
  off: "In this browser, we don't count which steps you reach.",
  refused: "Your browser sends the Global Privacy Control signal, so we don't count anything.",
  action: 'analytics',
};

const ADVERTISING: Preference = {
  kind: 'marketing',
  title: 'Advertising preference',
  on: 'In this browser, scripts from ad partners may load on our home page and on pages like this one.',
  off: "In this browser, scripts from ad partners don't load.",
  refused: "Your browser sends the Global Privacy Control signal, so scripts from ad partners don't load.",
  action: 'advertising',
};

function Setting({ kind, title, on, off, refused, action }: Preference) {
  const isOn = useConsent(isAgreed(kind));
  const isRefusedByBrowser = useConsent((state) => state.isRefusedByBrowser);
  return (
    <section className={styles.setting} aria-labelledby={kind}>
      <h2 id={kind}>{title}</h2>
      <p aria-live="polite">{isRefusedByBrowser ? refused : isOn ? on : off}</p>
      {!isRefusedByBrowser && (
        <div>
          <Button onClick={() => decide(kind, !isOn)}>{`Turn ${isOn ? 'off' : 'on'} ${action}`}</Button>
        </div>
      )}
    </section>
  );
}

/** What is decided about analytics, and about tags where this deployment has some; and the way to decide otherwise. */
export function ConsentSetting() {
  if (!useHydrated()) return null;
  return (
    <>
      <Setting {...ANALYTICS} />
      {pageConfig().tags.length > 0 && <Setting {...ADVERTISING} />}
    </>
  );
}
