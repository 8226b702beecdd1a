import { StepHeader } from '@carematch/ui/step-header';

import { routerLink } from '../../../shared/link.tsx';
import { useIsFramed } from '../../../shared/router.ts';

/** Logo and progress. In the frame of another site, the progress alone. */
export function ProgressHeader() {
  const isFramed = useIsFramed();
  return <StepHeader renderLink={isFramed ? () => null : routerLink} />;
}
