import { EmptyState } from '@carematch/ui/empty-state';

import type { StepPlace } from '../rules/steps.ts';
import { StepPage } from './step-page.tsx';

interface NothingToChooseProps {
  readonly place: StepPlace;
  readonly previous: string | undefined;
}

/** A step whose list is empty: says so, and offers the way back. */
export function NothingToChoose({ place, previous }: NothingToChooseProps) {
  return (
    <StepPage
      title="Nothing to choose yet"
      heading="Nothing to choose yet"
      place={place}
      questions={undefined}
      previous={previous}
      next={undefined}
    >
      <EmptyState title="We have no choices for this yet">
        Go back and choose something else. We'll look there for you.
      </EmptyState>
    </StepPage>
  );
}
