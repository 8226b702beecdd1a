import { SMS_CONSENT } from '@carematch/content/legal/sms-consent';

import styles from './contact-step.module.css';

/** What submitting agrees to. */
export function SmsConsent() {
  return (
    <p className={styles.consent} aria-live="polite">
      {SMS_CONSENT.text}
    </p>
  );
}
