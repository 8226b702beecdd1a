import styles from './contact-step.module.css';

/** What submitting agrees to. A change of this text is a new version: see `SMS_CONSENT_VERSION`. */
export function SmsConsent() {
  return (
    <p className={styles.consent} aria-live="polite">
      By submitting, you agree to receive occasional SMS messages from Carematch and from the provider you are
      matched with, for scheduling, reminders, updates and offers. Message and data rates may apply. Reply
      STOP to opt out.
    </p>
  );
}
