import type { PaymentOption } from '@carematch/api-client/contract/payments/payments.contract';
import { paymentOptionsQuery } from '@carematch/features/professional-calls/billing-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { RouterLink } from '@carematch/front-end/router';
import { StepLinks } from '@carematch/front-end/form/step-foot';
import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDollars } from '@carematch/validation/display/number-display';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { TheirsAlone } from '../../shared/theirs-alone.tsx';
import { lastMonthText, matchesText } from './package-labels.ts';
import styles from './package-plan.module.css';

/** Packages of credits to choose from. */
export function PackagePlanPage() {
  const portal = usePortal();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const isFirst = user.credits === null;
  return (
    <>
      <PageHeading />
      <p className={styles.intro}>
        {user.credits === null
          ? 'Buy your first credits to start getting clients. Each match costs a few credits, depending on the service.'
          : `You have ${creditsText(user.credits)}. Each match costs a few, depending on the service.`}
      </p>
      <TheirsAlone what="buy credits">{() => <Packages />}</TheirsAlone>
      {isFirst ? (
        <StepLinks back={paths.profileOptimization(4)} skip={paths.dashboard()} />
      ) : (
        <p>
          <RouterLink to={paths.credits()}>Back to your credits</RouterLink>
        </p>
      )}
    </>
  );
}

function Packages() {
  const { data } = useSuspenseQuery(paymentOptionsQuery(usePortal()));
  const { payment_options: options, last_month: lastMonth } = data;
  if (options.length === 0)
    return (
      <EmptyState title="No packages are for sale right now">
        <p>We’re changing them. Please check back in an hour, or contact us.</p>
      </EmptyState>
    );
  return (
    <>
      {lastMonth && <p className={styles.soft}>{lastMonthText(lastMonth)}</p>}
      <ul className={styles.packages} aria-label="Packages">
        {options.map((option) => (
          <PackageCard key={option.id} option={option} />
        ))}
      </ul>
    </>
  );
}

function PackageCard({ option }: { readonly option: PaymentOption }) {
  const { id, name, credits, price, price_per_credit: each } = option;
  return (
    <li className={styles.package}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.credits}>{creditsText(credits)}</p>
      <p className={styles.price}>
        {formatDollars(price)} <span className={styles.soft}>{formatDollars(each)} a credit</span>
      </p>
      <p className={styles.soft}>{matchesText(option)}</p>
      <ButtonLink href={paths.payment({ option: id })} variant="primary" wide renderLink={routerLink}>
        Choose <span className="visually-hidden">{name}</span>
      </ButtonLink>
    </li>
  );
}
