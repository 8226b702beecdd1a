import type { Payment } from '@carematch/api-client/contract/payments/payments.contract';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { formatDollars } from '@carematch/validation/display/number-display';
import { useMutation } from '@tanstack/react-query';

import { usePortal } from '../../shared/portal.ts';
import { confirmAtBank } from './confirm-at-bank.ts';
import styles from './package-plan.module.css';
import { keepPayment } from './payment-queries.ts';

const showFailure = (error: unknown) => showToast('error', failureText(error));

/** A payment that its card's owner has to confirm at their bank, or give up. */
export function BankPanel({ payment }: { readonly payment: Payment }) {
  const portal = usePortal();
  const confirm = useMutation({ mutationFn: () => confirmAtBank(portal, payment), onError: showFailure });
  const cancel = useMutation({
    mutationFn: () => portal.api.call('POST /payments/:id/cancel', { params: { id: String(payment.id) } }),
    onSuccess: ({ payment: canceled }) => keepPayment(portal, canceled),
    onError: showFailure,
  });
  return (
    <>
      <PageHeading>Confirm with your bank</PageHeading>
      <Panel title={`${formatDollars(payment.price)} for ${payment.name}`}>
        <p>
          Your bank asks you to confirm that it’s you. You’re charged once you do, and you’ll come back here.
        </p>
        <div className={styles.acts}>
          {payment.action && (
            <Button variant="next" loading={confirm.isPending} onClick={() => confirm.mutate()}>
              Continue to your bank
            </Button>
          )}
          <Button loading={cancel.isPending} disabled={confirm.isPending} onClick={() => cancel.mutate()}>
            Cancel payment
          </Button>
        </div>
      </Panel>
    </>
  );
}
