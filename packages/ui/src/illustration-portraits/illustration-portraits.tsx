import { Figure } from '../illustration/figure.tsx';
import type { FigureProps } from '../illustration/figure.tsx';
import { fill } from '../illustration/illustration.tsx';
import styles from '../illustration/illustration.module.css';

type Look = Pick<FigureProps, 'hair' | 'hairFill' | 'skin' | 'coat'>;

const looks: readonly Look[] = [
  { hair: 'long', hairFill: 'hair', skin: 'sand', coat: 'paper' },
  { hair: 'short', hairFill: 'clay', skin: 'cream', coat: 'sand' },
  { hair: 'curls', hairFill: 'hair', skin: 'clay', coat: 'paper' },
  { hair: 'bun', hairFill: 'clay', skin: 'sand', coat: 'paper' },
  { hair: 'scarf', hairFill: 'clay', skin: 'sand', coat: 'sand' },
  { hair: 'bald', skin: 'clay', coat: 'sand' },
];

export interface PortraitProps {
  /** Which of the six drawn people; any whole number finds one. */
  readonly look: number;
}

/** A drawn person in a circle, for sample cards and for professionals without a photo. Says nothing to screen readers. */
export function Portrait({ look }: PortraitProps) {
  const person = looks[Math.abs(look) % looks.length];
  return (
    <svg viewBox="0 0 96 96" className={`${styles.sheet} ${styles.round}`} aria-hidden="true">
      <rect className={fill.leaf} x="-4" y="-4" width="104" height="104" />
      {person && <Figure x={48} y={44} r={18} ground={104} {...person} />}
      <circle cx="48" cy="48" r="47" />
    </svg>
  );
}
