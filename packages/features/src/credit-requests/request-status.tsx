import type { CreditRequest } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { Badge, type BadgeTone } from '@carematch/ui/badge';
import {
  creditRequestLifecycle,
  type CreditRequestStatus,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

const TONES: Readonly<Record<CreditRequestStatus, BadgeTone>> = {
  requested: 'info',
  auto_approved: 'success',
  in_review: 'info',
  more_info: 'warning',
  approved: 'success',
  denied: 'danger',
  appealed: 'warning',
  final: 'danger',
  withdrawn: 'neutral',
};

/** Where a request stands, in a word or two. The last word says which way it went. */
export function RequestStatus({
  status,
  is_granted: isGranted,
}: Pick<CreditRequest, 'status' | 'is_granted'>) {
  if (status === 'final' && isGranted) return <Badge tone="success">Appeal approved</Badge>;
  return (
    <Badge tone={TONES[status]}>
      {status === 'final' ? 'Appeal denied' : stateOf(creditRequestLifecycle, status).label}
    </Badge>
  );
}
