import type { ReactNode } from 'react';

import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import styles from './provider-card.module.css';

export interface ProviderCardProps {
  readonly name: string;
  /** 'Marriage Counselor', 'Dentist' … */
  readonly title: string;
  /** 'Denver, CO', or 'Sees clients online'. */
  readonly place: string;
  /** What the card says about the provider, in a sentence or two. */
  readonly children: ReactNode;
  readonly portrait?: ReactNode;
  /** Level of the name as a heading; 3 where the cards stand under a heading of their own. */
  readonly headingLevel?: 2 | 3 | undefined;
  readonly onConnect: () => void;
  /** The specification lets Skip do nothing. */
  readonly onSkip?: (() => void) | undefined;
}

/** A sample provider, said to be a sample, with its two buttons. */
export function ProviderCard({
  name,
  title,
  place,
  children,
  portrait,
  headingLevel = 3,
  onConnect,
  onSkip,
}: ProviderCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card}>
      <Badge>Sample</Badge>
      {portrait && (
        <div className={styles.portrait} aria-hidden="true">
          {portrait}
        </div>
      )}
      <Heading className={styles.name}>{name}</Heading>
      <p className={styles.title}>
        {title}
        <span className={styles.place}>{place}</span>
      </p>
      <div className={styles.about}>{children}</div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onConnect} aria-label={`Connect with ${name}`}>
          Connect
        </Button>
        <Button variant="secondary" onClick={onSkip} aria-label={`Skip ${name}`}>
          Skip
        </Button>
      </div>
    </article>
  );
}
