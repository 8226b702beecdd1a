import type { PaymentOption } from '@carematch/api-client/contract/payments/payments.contract';
import { RouterLink } from '@carematch/front-end/router';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDollars } from '@carematch/validation/display/number-display';

import { paths } from '../../shared/paths.ts';
import { matchesText } from './package-labels.ts';
import styles from './package-plan.module.css';

/** What is bought, and for how much. */
export function OrderSummary({ option }: { readonly option: PaymentOption }) {
  const { name, credits, price, price_per_credit: each } = option;
  return (
    <section className={styles.summary} aria-labelledby="order">
      <div className={styles.summaryHead}>
        <h2 id="order">Your order</h2>
        <RouterLink to={paths.packagePlan()} className={styles.change}>
          Change package
        </RouterLink>
      </div>
      <dl>
        <div>
          <dt>{name}</dt>
          <dd>{creditsText(credits)}</dd>
        </div>
        <div>
          <dt>Cost per credit</dt>
          <dd>{formatDollars(each)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatDollars(price)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>
        {matchesText(option)}. You’re charged once. Your credits arrive right away, and we’ll email a receipt.
      </p>
    </section>
  );
}
