import type { Credits } from '@carematch/api-client/contract/credits/credits.contract';
import { routerLink } from '@carematch/front-end/components/router-link';
import { Alert } from '@carematch/ui/alert';
import { ButtonLink } from '@carematch/ui/button';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatNumber } from '@carematch/validation/display/number-display';

import { paths } from '../../shared/paths.ts';

/** Why no new client can come although the profile is complete: the balance, or the month's limit, doesn't cover the cheapest one. */
export function MoneyStops({ balance, month: { spent, limit }, cheapest_service: cost }: Credits) {
  // Before the first package the checklist says so.
  if (balance === null || cost === null) return null;
  return (
    <>
      {balance < cost && (
        <Alert
          tone="warning"
          title="You don’t have enough credits for new clients"
          action={
            <ButtonLink href={paths.packagePlan()} renderLink={routerLink}>
              Buy credits
            </ButtonLink>
          }
        >
          <p>
            You have {creditsText(balance)}. Your least expensive service costs {formatNumber(cost)}.
          </p>
        </Alert>
      )}
      {limit !== null && spent + cost > limit && (
        <Alert
          tone="warning"
          title="You’ve reached your monthly limit"
          action={
            <ButtonLink href={paths.settings('credit-limit')} renderLink={routerLink}>
              Change the limit
            </ButtonLink>
          }
        >
          <p>
            You’ve spent {formatNumber(spent)} of {creditsText(limit)}. Your least expensive service costs{' '}
            {formatNumber(cost)}, so you won’t get new clients until next month.
          </p>
        </Alert>
      )}
    </>
  );
}
