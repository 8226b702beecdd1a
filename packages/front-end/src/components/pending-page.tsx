import { Button } from '@carematch/ui/button';
import { Skeleton } from '@carematch/ui/skeleton';

import { failureText } from '../failure-text.ts';
import { PageHeading } from './page-heading.tsx';

interface PendingPageProps {
  /** Why the load failed. Null while it is under way. */
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  /** Text for screen readers while it loads. */
  readonly loading: string;
}

/** The heading of a small page whose data is loading or failed to load. */
export const PendingPage = ({ error, onRetry, loading }: PendingPageProps) => (
  <>
    <PageHeading />
    {error ? (
      <>
        <p role="alert">{failureText(error)}</p>
        <Button wide onClick={() => void onRetry()}>
          Try again
        </Button>
      </>
    ) : (
      <Skeleton lines={2} height={60} label={loading} />
    )}
  </>
);
