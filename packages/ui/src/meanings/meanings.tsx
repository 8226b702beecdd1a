import { Facts, type FactsProps } from '../facts/facts.tsx';
import styles from './meanings.module.css';

interface MeaningsProps {
  readonly title: string;
  /** What is explained, and how. */
  readonly meanings: FactsProps['facts'];
}

/** What the numbers of a page mean, behind a disclosure: for a finger and a keyboard as well as a mouse. */
export function Meanings({ title, meanings }: MeaningsProps) {
  return (
    <details className={styles.meanings}>
      <summary>{title}</summary>
      <Facts facts={meanings} stacked />
    </details>
  );
}
