import styles from './card-label.module.css';

/** What a value of a list is, said where its row is a card and no column's head tells it. */
export const CardLabel = ({ label }: { readonly label: string }) => (
  <span className={styles.label}>{label} </span>
);
