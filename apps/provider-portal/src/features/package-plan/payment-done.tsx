import type { Payment } from '@carematch/api-client/contract/payments/payments.contract';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { RouterLink } from '@carematch/front-end/router';
import { ButtonLink } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDollars } from '@carematch/validation/display/number-display';
import { useSuspenseQuery } from '@tanstack/react-query';

import { licenseStanding } from '../../shared/license-standing.ts';
import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import styles from './package-plan.module.css';

/** What the credits bring, by whether a license is verified. */
const MATCHING = {
  verified: 'Clients who were waiting for you are matched first, in the order they came.',
  waiting: 'We match you with clients once your license is verified. Your credits stay until then.',
  stopped: (
    <>
      We can’t match you until you <RouterLink to={paths.settings('profile')}>update your license</RouterLink>
      . Your credits stay until then.
    </>
  ),
} as const;

/** What was bought, and what happens now. */
export function PaymentDone({ payment }: { readonly payment: Payment }) {
  const { data: user } = useSuspenseQuery(userQuery(usePortal()));
  const { credits, price, name, card, balance } = payment;
  return (
    <>
      <PageHeading>{creditsText(credits)} added</PageHeading>
      <p className={styles.intro}>
        {formatDollars(price)} for {name}
        {card && `, paid with ${card.brand} ending in ${card.last_four}`}.
        {balance !== null && ` You have ${creditsText(balance)} now.`}
      </p>
      <Panel title="What happens now">
        <ul className={styles.steps}>
          <li>{MATCHING[licenseStanding(user.professions)]}</li>
          <li>
            The receipt is on its way to <bdi>{user.email}</bdi>, and{' '}
            <RouterLink to={paths.invoices({ invoice: payment.invoice_id ?? undefined })}>
              the invoice is here
            </RouterLink>
            .
          </li>
          <li>
            <RouterLink to={paths.settings('billing-payment')}>Renewal</RouterLink> can buy credits for you
            when they run low, up to a monthly limit you set.
          </li>
        </ul>
      </Panel>
      <div className={styles.acts}>
        <ButtonLink href={paths.dashboard()} variant="next" renderLink={routerLink}>
          Go to your dashboard
        </ButtonLink>
        <ButtonLink href={paths.credits()} renderLink={routerLink}>
          See your credits
        </ButtonLink>
      </div>
    </>
  );
}
