import type { Card, PaymentOption } from '@carematch/api-client/contract/payments/payments.contract';
import { cardsQuery, paymentOptionsQuery } from '@carematch/features/professional-calls/billing-calls';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { formatDollars } from '@carematch/validation/display/number-display';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { Busy } from './busy.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './package-plan.module.css';
import { PayForm } from './pay-form.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import type { Refusal } from './refusal.ts';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  readonly optionId: number | undefined;
  /** Why the payment before this one came to nothing. */
  readonly refusal?: Refusal | undefined;
}

/** What is bought, by which card, and the button that buys it. */
export function Checkout({ optionId, refusal: before }: CheckoutProps) {
  const portal = usePortal();
  const { data: sale } = useSuspenseQuery(paymentOptionsQuery(portal));
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const { step, refusal, pay } = useCheckout(user.id, before);
  const option = sale.payment_options.find(({ id }) => id === optionId);
  const lastPaymentId = sale.last_payment_id;
  return (
    <>
      <PageHeading />
      {step === 'paying' && <Busy title={option ? `Paying ${formatDollars(option.price)}…` : 'Paying…'} />}
      {step === 'checking' && (
        <Busy title="Checking your payment…">
          Don’t close this page. We’re checking whether the payment went through, and won’t charge you twice.
        </Busy>
      )}
      {refusal && step === 'choosing' && (
        <RefusalAlert refusal={refusal} optionId={optionId ?? 0} lastPaymentId={lastPaymentId} />
      )}
      {!option && step === 'choosing' && <NoPackage />}
      {option && (
        // What was typed stays, whatever comes of the payment.
        <div className={styles.pay} hidden={step !== 'choosing'}>
          <OrderSummary option={option} />
          <CardChoice
            option={option}
            onPay={(card) =>
              pay({
                payment_option_id: option.id,
                price: option.price,
                last_payment_id: lastPaymentId,
                ...card,
              })
            }
          />
        </div>
      )}
    </>
  );
}

function NoPackage() {
  return (
    <EmptyState
      title="This package isn’t for sale"
      action={
        <ButtonLink href={paths.packagePlan()} variant="primary" renderLink={routerLink}>
          See packages
        </ButtonLink>
      }
    >
      <p>Choose one of those that are.</p>
    </EmptyState>
  );
}

interface CardChoiceProps {
  readonly option: PaymentOption;
  readonly onPay: (card: ChosenCard) => Promise<void>;
}

/** How it is paid, as the API takes it. */
export type ChosenCard =
  | { readonly card_id: Card['id'] }
  | { readonly payment_method: string; readonly save_card: boolean };

function CardChoice({ option, onPay }: CardChoiceProps) {
  const { data } = useSuspenseQuery(cardsQuery(usePortal()));
  return (
    <PayForm price={option.price} cards={data.payment_methods} cardEntry={data.card_entry} onPay={onPay} />
  );
}
