import { Button } from '@carematch/ui/button';
import { Lifeline } from '@carematch/ui/lifeline';
import { type ReactNode, type SubmitEvent, Suspense, useId } from 'react';

import { optionalPart } from '../../../shared/lazy-part.tsx';
import { useNavigate } from '../../../shared/router.ts';
import { useDraft } from '../../../shared/draft/draft-store.ts';
import { PageHeading } from '../../../shared/page-heading.tsx';
import { CrisisGate } from '../crisis/crisis-gate.tsx';
import { useFlow } from '../use-flow.ts';
import type { StepPlace } from '../rules/steps.ts';
import { FlowProgress } from './flow-progress.tsx';
import { ProgressHeader } from './progress-header.tsx';
import styles from './step-page.module.css';

/** Few ask for someone by name. */
const AskedFirst = optionalPart(() => import('./asked-first.tsx'), 'AskedFirst');

interface StepPageProps {
  /** Title of the document where it is not the page's own: where one is, never what was answered. */
  readonly title?: string;
  readonly heading: ReactNode;
  /** A line below the heading. */
  readonly intro?: ReactNode;
  /** Where it is among all steps. */
  readonly place: StepPlace;
  /** How many questions will be asked, once it is known. */
  readonly questions: number | undefined;
  /** Whether only the contact details are left: this step is a card. */
  readonly isLast?: boolean;
  /** Address of the step before; the first step has none. */
  readonly previous: string | undefined;
  /** Label of the button that goes on, and what it does; left out while the step is loading. */
  readonly next:
    | { readonly label: string; readonly onNext: () => void; readonly isBusy?: boolean }
    | undefined;
  readonly children?: ReactNode;
}

/** One step of the flow: where one is, one thing asked, and the way on and back. */
export function StepPage({
  title,
  heading,
  intro,
  place,
  questions,
  isLast = false,
  previous,
  next,
  children,
}: StepPageProps) {
  const navigate = useNavigate();
  const { shape, id } = useFlow();
  const progressId = useId();
  const professionName = useDraft((draft) => draft.professionName);
  const isAsked = useDraft((draft) => draft.chosenProfessional !== null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    next?.onNext();
  };
  return (
    <div className={styles.page}>
      {/* Whoever left while a step is busy would not see what comes of it. */}
      <div inert={next?.isBusy}>
        <ProgressHeader />
      </div>
      <main className={styles.main}>
        {/* Without a script, `dialog` sends nothing: an answer must not end up in an address. */}
        <form method="dialog" noValidate className={isLast ? styles.card : styles.form} onSubmit={submit}>
          <div className={styles.question}>
            <FlowProgress place={place} questions={questions} id={progressId} />
            {typeof place === 'number' && questions !== undefined && (
              <p className={styles.position}>
                Question {place} of {questions}
              </p>
            )}
            <PageHeading title={title} className={styles.heading} describedBy={progressId}>
              {heading}
            </PageHeading>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {isAsked && (place === 'first' || place === 'contact') && (
            <Suspense>
              <AskedFirst />
            </Suspense>
          )}
          {children}
          <div className={styles.foot}>
            <CrisisGate />
            <div className={styles.actions}>
              {previous !== undefined && (
                <Button variant="quiet" disabled={next?.isBusy} onClick={() => void navigate(previous)}>
                  Previous
                </Button>
              )}
              {next && (
                <div className={styles.next}>
                  <Button variant="next" type="submit" wide loading={next.isBusy}>
                    {next.label}
                  </Button>
                </div>
              )}
            </div>
          </div>
        </form>
        {/* The address may hold the profession's number instead of its slug. */}
        {(shape === 'care_path' || /psychiatric/i.test(id + professionName)) && <Lifeline />}
      </main>
    </div>
  );
}
