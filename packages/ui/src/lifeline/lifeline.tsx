import styles from './lifeline.module.css';

/** One quiet line with the 988 lifeline, on every mental-health step. */
export function Lifeline() {
  return (
    <p className={styles.lifeline}>
      If you are in crisis, call or text <a href="tel:988">988</a>, the Suicide and Crisis Lifeline. It is
      free and open day and night.
    </p>
  );
}
