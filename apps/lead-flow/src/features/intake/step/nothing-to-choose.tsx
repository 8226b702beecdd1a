import { EmptyState } from '@carematch/ui/empty-state';

import { StepPage } from './step-page.tsx';

/** A step whose list is empty: says so, and offers the way back. */
export function NothingToChoose({ previous }: { readonly previous: string | undefined }) {
  return (
    <StepPage
      title="Nothing to choose yet"
      heading="Nothing to choose yet"
      previous={previous}
      next={undefined}
    >
      <EmptyState title="We have no choices for this yet">
        Go back and choose something else, and we will look there for you.
      </EmptyState>
    </StepPage>
  );
}
