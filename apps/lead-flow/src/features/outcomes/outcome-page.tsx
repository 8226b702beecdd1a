import { Badge } from '@carematch/ui/badge';
import { Lifeline } from '@carematch/ui/lifeline';
import type { ReactNode } from 'react';

import { PageHeading } from '../../shared/page-heading.tsx';
import { type OutcomeRecord, useOutcome } from '../../shared/outcome-record.ts';
import { SitePage } from '../../shared/screens/site-page.tsx';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { LoadingPage } from '../../shared/screens/loading-page.tsx';
import styles from './match-profile.module.css';
import { Unavailable } from './unavailable.tsx';
import { NoRecord } from './no-record.tsx';

interface OutcomePageProps {
  readonly kind: OutcomeRecord['kind'];
  /** Drawn beside the heading, and said in a word: the outcomes tell apart at a glance. */
  readonly drawing: ReactNode;
  readonly status: string;
  readonly heading: string;
  /** What happens next, in order. */
  readonly steps: readonly string[];
  readonly children: (outcome: OutcomeRecord) => ReactNode;
}

/** An outcome without a provider to show: what it means, what happens next, what one can do. */
export function OutcomePage({ kind, drawing, status, heading, steps, children }: OutcomePageProps) {
  const isHydrated = useHydrated();
  const outcome = useOutcome();
  if (!isHydrated) return <LoadingPage />;
  if (outcome?.kind !== kind) return <NoRecord />;
  return (
    <SitePage>
      <div className={styles.outcome}>
        <div className={styles.drawing}>{drawing}</div>
        <div className={styles.head}>
          <div>
            <Badge tone="brand">{status}</Badge>
          </div>
          <PageHeading>{heading}</PageHeading>
          <Unavailable />
        </div>
      </div>
      <section className={styles.section}>
        <h2>What happens next</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {children(outcome)}
      <Lifeline />
    </SitePage>
  );
}
