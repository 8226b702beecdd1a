import { Button } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { Skeleton } from '@carematch/ui/skeleton';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { failureText } from '../failure-text.ts';
import styles from './numbers-section.module.css';

interface NumbersSectionProps<Answer, Key extends QueryKey> {
  /** Whose they are: 'Your numbers'. */
  readonly title: string;
  /** Of what the numbers are: days, a profession. */
  readonly filter: ReactNode;
  readonly query: UseQueryOptions<Answer, Error, Answer, Key>;
  /** That they didn't load, as a heading. */
  readonly failed: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** Numbers that come after their page, under what narrows them; those before stay in sight until they are there. */
export function NumbersSection<Answer, Key extends QueryKey>({
  title,
  filter,
  query,
  failed,
  children,
}: NumbersSectionProps<Answer, Key>) {
  const { data, error, isPlaceholderData, refetch } = useQuery(query);
  return (
    <section aria-label={title} aria-busy={isPlaceholderData} className={styles.numbers}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {filter}
      </div>
      {data === undefined && !error && (
        <Skeleton lines={4} height={96} label={`Loading ${title.toLowerCase()}`} />
      )}
      {data === undefined && error && (
        <div role="alert">
          <EmptyState title={failed} action={<Button onClick={() => void refetch()}>Try again</Button>}>
            <p>{failureText(error)}</p>
          </EmptyState>
        </div>
      )}
      {data !== undefined && children(data)}
    </section>
  );
}

/** Charts beside each other, as many as fit. */
export function Charts({ children }: { readonly children: ReactNode }) {
  return <div className={styles.charts}>{children}</div>;
}

/** A chart that takes the width of all. */
export function WideChart({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}
