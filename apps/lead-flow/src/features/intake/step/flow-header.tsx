import { StepHeader } from '@carematch/ui/step-header';

import { routerLink } from '../../../shared/link.tsx';

/** Where one is: the location is told, the needs are being told, until only the contact details are left. */
export function FlowHeader({ isLast }: { readonly isLast: boolean }) {
  return <StepHeader completed={isLast ? 2 : 1} renderLink={routerLink} />;
}
