import { Badge } from '@carematch/ui/badge';

import { type Outcome, outcomeLabel, outcomeTone } from './outcomes.ts';

/** How a lead ended, in a word. */
export function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  return <Badge tone={outcomeTone(outcome)}>{outcomeLabel(outcome)}</Badge>;
}
