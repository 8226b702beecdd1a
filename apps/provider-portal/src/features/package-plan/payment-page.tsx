import type { Payment } from '@carematch/api-client/contract/payments/payments.contract';
import { ApiError } from '@carematch/api-client/api-error';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { useNavigate, useSearchParams } from '@carematch/front-end/router';
import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { paymentOptionsQuery } from '@carematch/features/professional-calls/billing-calls';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { TheirsAlone } from '../../shared/theirs-alone.tsx';
import { BankPanel } from './bank-panel.tsx';
import { Busy } from './busy.tsx';
import { Checkout } from './checkout.tsx';
import { PaymentDone } from './payment-done.tsx';
import { paymentQuery, paymentState } from './payment-queries.ts';
import { refusalOfPayment } from './refusal.ts';

/** Paying for a package: choosing a card, then the payment itself, which the address names as soon as there is one. */
export function PaymentPage() {
  return <TheirsAlone what="buy credits">{() => <PaymentParts />}</TheirsAlone>;
}

function PaymentParts() {
  const [search] = useSearchParams();
  const { option, payment } = paymentState.parse(search);
  useCleanAddress();
  return payment === undefined ? (
    <Checkout optionId={option} />
  ) : (
    <OpenPayment key={payment} id={payment} optionId={option} />
  );
}

/** The bank's page leads back with words of the vendor in the address: none of them is to stay there. */
function useCleanAddress(): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const here = `?${search}`;
  const clean = paymentState.build(paymentState.parse(search));
  useEffect(() => {
    if (here.includes('client_secret')) void navigate({ search: clean }, { replace: true });
  }, [navigate, here, clean]);
}

interface OpenPaymentProps {
  readonly id: number;
  readonly optionId: number | undefined;
}

/** The package that a payment is of, as it is sold now. */
function useOptionOf(payment: Payment | undefined, optionId: number | undefined): number | undefined {
  const { data } = useSuspenseQuery(paymentOptionsQuery(usePortal()));
  if (optionId !== undefined || !payment) return optionId;
  return data.payment_options.find(
    ({ name, credits }) => name === payment.name && credits === payment.credits,
  )?.id;
}

function OpenPayment({ id, optionId }: OpenPaymentProps) {
  const { data: payment, error } = useQuery(paymentQuery(usePortal(), id));
  const option = useOptionOf(payment, optionId);
  if (error instanceof ApiError && error.code === 'not_found') return <NoPayment />;
  if (!payment || payment.state === 'started')
    return (
      <>
        <PageHeading />
        <Busy title="Checking your payment…">
          Don’t close this page. It can take a minute, and you won’t be charged twice.
        </Busy>
      </>
    );
  if (payment.state === 'action_needed') return <BankPanel payment={payment} />;
  if (payment.state === 'paid') return <PaymentDone payment={payment} />;
  return <Checkout optionId={option} refusal={refusalOfPayment(payment)} />;
}

function NoPayment() {
  return (
    <>
      <PageHeading />
      <EmptyState
        title="We can’t find this payment"
        action={
          <ButtonLink href={paths.credits()} variant="primary" renderLink={routerLink}>
            Go to your credits
          </ButtonLink>
        }
      >
        <p>Your statement lists every purchase.</p>
      </EmptyState>
    </>
  );
}
