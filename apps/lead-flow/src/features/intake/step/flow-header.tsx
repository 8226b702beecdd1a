import { StepHeader } from '@carematch/ui/step-header';

import { routerLink } from '../../../shared/link.tsx';

/** Where one is: the location is told; needs and match stay pending to the end. */
export function FlowHeader() {
  return <StepHeader renderLink={routerLink} />;
}
