import { ApiError } from '@carematch/api-client/api-error';
import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import type { OpenedRow } from '@carematch/front-end/list/list-page';
import { showToast } from '@carematch/front-end/toast';
import { Alert } from '@carematch/ui/alert';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Detail } from '@carematch/ui/detail';
import { type Fact, Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { TimeAgo } from '@carematch/ui/time-ago';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDollars } from '@carematch/validation/display/number-display';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { shortfallText } from '../../shared/display/shortfall-text.ts';
import { KIND_LABELS, type Reversal, STATE_LABELS } from './payment-alert-labels.ts';
import { type PaymentAlert, paymentAlertQuery } from './payment-alert-queries.ts';

const REFUNDED = 'Someone refunded this payment at the payment provider';
const DISPUTED = 'The card’s owner disputed this payment with their bank';

const WHAT_HAPPENED: Readonly<Record<Reversal['state'], string>> = {
  started: `${REFUNDED}. We took the unused credits back. The credit note follows once the refund is complete.`,
  done: `${REFUNDED}. We took the unused credits back and issued a credit note.`,
  failed: `${REFUNDED}, and the refund failed. The credits that we took are back on the balance.`,
  open: `${DISPUTED}. We took the unused credits back and issued a credit note.`,
  won: `${DISPUTED}, and we won. The credits that we took are back on the balance, and a new invoice replaces the credit note.`,
  lost: `${DISPUTED}, and we lost. The bank keeps the money, and we keep the credits that we took back.`,
};

function textOf({ kind, reversal }: PaymentAlert): string {
  if (reversal) return WHAT_HAPPENED[reversal.state];
  return kind === 'difference'
    ? 'Open the charge at the payment provider and find out why its books differ. The alert resolves itself once they agree.'
    : 'The payment provider sent an event about something that isn’t a payment of ours. Nothing was changed.';
}

const factsOf = ({ reversal, difference, event, object_id: object }: PaymentAlert): Fact[] => [
  ['Amount', reversal && formatDollars(reversal.amount)],
  ['State', reversal && STATE_LABELS[reversal.state]],
  ['Credits taken back', reversal && creditsText(reversal.credits_taken)],
  [
    'Spent before',
    reversal &&
      (reversal.shortfall_credits === 0
        ? 'None'
        : shortfallText(reversal.shortfall_credits, reversal.shortfall_amount)),
  ],
  ['Payment provider', difference && formatDollars(difference.provider)],
  ['Our invoices', difference && formatDollars(difference.ours)],
  ['Difference', difference && formatDollars(Math.abs(difference.provider - difference.ours))],
  ['Event', event?.type],
  ['Event ID', event?.id],
  ['ID at the provider', object],
];

function Resolve({ id }: { readonly id: number }) {
  const { api } = useAdminConsole();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call('POST /payment-alerts/:id/resolve', { params: { id: String(id) } }),
    onSuccess: async () => {
      showToast('success', 'Resolved');
      await queryClient.invalidateQueries();
    },
    onError: (error) => showToast('error', failureText(error)),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      Mark as resolved
    </Button>
  );
}

function Opened({ alert }: { readonly alert: PaymentAlert }) {
  const { id, professional, resolved } = alert;
  return (
    <>
      {resolved && (
        <Alert
          tone="success"
          title={resolved.by === null ? 'The books agree again' : `Resolved by ${resolved.by}`}
        >
          <p>
            <TimeAgo at={resolved.at} />
          </p>
        </Alert>
      )}
      <Panel level={3} title="What happened">
        <p>{textOf(alert)}</p>
        <Facts facts={factsOf(alert)} />
        {professional && (
          <div>
            <ButtonLink href={paths.professional(professional.id)} renderLink={routerLink}>
              Open the professional
            </ButtonLink>
          </div>
        )}
        {!resolved && (
          <div>
            <Resolve id={id} />
          </div>
        )}
      </Panel>
    </>
  );
}

/** A payment alert beside the list: amounts, credits, and what to do. */
export function PaymentAlertDetail({ id, ...links }: OpenedRow) {
  const { data: alert, error, refetch } = useQuery(paymentAlertQuery(useAdminConsole(), id));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Detail
      shape="drawer"
      title={alert ? KIND_LABELS[alert.kind] : 'Payment alert'}
      subtitle={
        alert && (
          <>
            {alert.professional && (
              <>
                <bdi>
                  {alert.professional.first_name} {alert.professional.last_name}
                </bdi>{' '}
                ·{' '}
              </>
            )}
            <TimeAgo at={alert.created_at} />
          </>
        )
      }
      {...links}
    >
      {alert && <Opened alert={alert} />}
      {!alert && !error && <Skeleton lines={4} height={96} label="Opening the alert" />}
      {!alert && error && (
        <Alert
          live
          tone="danger"
          title={isMissing ? 'We can’t find this alert' : failureText(error)}
          action={!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Detail>
  );
}
