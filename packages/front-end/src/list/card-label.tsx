import styles from './card-label.module.css';

/** Label of a value while rows show as cards, without column headers. */
export const CardLabel = ({ label }: { readonly label: string }) => (
  <span className={styles.label}>{label} </span>
);
