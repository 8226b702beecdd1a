import { Facts } from '@carematch/ui/facts';

import type { LeadFigure, ProfessionalFigure } from '../app/paths.ts';
import styles from './figure-meanings.module.css';
import { meaningsOf } from './figure-words.ts';

interface FigureMeaningsProps {
  readonly title: string;
  readonly names: readonly (LeadFigure | ProfessionalFigure)[];
  /** As the API says them. */
  readonly meanings: Readonly<Record<string, string>>;
}

/** What the numbers of a page mean, behind a disclosure: for a finger and a keyboard as well as a mouse. */
export function FigureMeanings({ title, names, meanings }: FigureMeaningsProps) {
  return (
    <details className={styles.how}>
      <summary>{title}</summary>
      <Facts facts={meaningsOf(names, meanings)} stacked />
    </details>
  );
}
