import { useEffect } from 'react';

import { StepPage } from '../step/step-page.tsx';

interface ConnectionLostStepProps {
  /** Address of the step before. */
  readonly previous: string;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In place of questions that did not come because the connection is away. Tries again by itself when it is back. */
export function ConnectionLostStep({ previous, isTrying, onRetry }: ConnectionLostStepProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <StepPage
      title="Connection lost"
      heading="We can't load the next question"
      place={1}
      questions={undefined}
      previous={previous}
      next={{ label: 'Try again', onNext: onRetry, isBusy: isTrying }}
    >
      <p role="alert">
        Check your internet connection. Your answers are saved, and we&apos;ll continue as soon as you&apos;re
        back online.
      </p>
    </StepPage>
  );
}
