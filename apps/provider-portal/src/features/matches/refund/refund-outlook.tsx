import type { RefundOffer } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { EvidenceList } from '@carematch/features/credit-requests/evidence-list';
import { Badge, type BadgeTone } from '@carematch/ui/badge';
import { Panel } from '@carematch/ui/panel';
import type { MomentOptions } from '@carematch/validation/display/display';
import { creditsText } from '@carematch/validation/display/credits-display';

import styles from './refund.module.css';

type Reason = RefundOffer['reasons'][number];

const OUTLOOKS: Readonly<Record<Reason['outlook'], readonly [label: string, tone: BadgeTone]>> = {
  approved: ['Refunded right away', 'success'],
  review: ['Our team decides', 'info'],
  denied: ['Not refunded', 'neutral'],
};

/** What a reason would lead to, in a few words. */
export function OutlookMark({ reason: { outlook } }: { readonly reason: Reason }) {
  const [label, tone] = OUTLOOKS[outlook];
  return <Badge tone={tone}>{label}</Badge>;
}

/** How many credits, and how soon. */
export function outlookTitle({ outlook, amount }: Reason): string {
  if (outlook === 'approved') return `${creditsText(amount)} right away`;
  if (outlook === 'review') return `Our team decides about ${creditsText(amount)}`;
  return 'Not refunded';
}

interface OutlookOfProps {
  readonly reason: Reason;
  readonly times: MomentOptions;
}

/** What would happen now for one reason, why, and what that goes by. */
export function OutlookOf({ reason, times }: OutlookOfProps) {
  return (
    <div className={styles.outlook}>
      <Panel level={3} title={outlookTitle(reason)}>
        <p>{reason.because}</p>
        {reason.outlook === 'denied' && reason.amount > 0 && (
          <p className={styles.soft}>You can ask anyway, and appeal if it’s denied.</p>
        )}
      </Panel>
      {reason.amount > 0 && (
        <Panel level={3} title="What’s on record">
          <EvidenceList evidence={reason.evidence} times={times} />
        </Panel>
      )}
    </div>
  );
}
