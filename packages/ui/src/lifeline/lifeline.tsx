import styles from './lifeline.module.css';

/** The quiet line with the 988 lifeline that each mental-health step carries. */
export function Lifeline() {
  return (
    <p className={styles.lifeline}>
      If you are in crisis, call or text <a href="tel:988">988</a>, the Suicide &amp; Crisis Lifeline. It is
      free and open day and night.
    </p>
  );
}
