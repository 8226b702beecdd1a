import styles from './lifeline.module.css';

/** The quiet line with the 988 lifeline that each mental-health step carries. */
export function Lifeline() {
  return (
    <p className={styles.lifeline}>
      In a crisis, call or text <a href="tel:988">988</a> now. The Suicide &amp; Crisis Lifeline is free,
      confidential, 24/7.
    </p>
  );
}
