import { readImpersonation } from '@carematch/session/impersonation';
import { Alert } from '@carematch/ui/alert';
import type { ReactNode } from 'react';

import { usePortal } from './portal.ts';

interface TheirsAloneProps {
  /** What only the professional may do, after "Only they can". */
  readonly what: string;
  readonly children: () => ReactNode;
}

/** What a professional does alone: staff who stand in for them read why they can't. */
export function TheirsAlone({ what, children }: TheirsAloneProps) {
  const impersonation = readImpersonation(usePortal().tabStorage);
  if (!impersonation) return children();
  return (
    <Alert title="Not while you’re standing in">
      <p>
        Only <bdi>{impersonation.name}</bdi> can {what}.
      </p>
    </Alert>
  );
}
