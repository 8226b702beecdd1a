import type { Services } from '../../services.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { VERIFICATION_DECIDED } from './verifications/decide-verification.ts';
import { tellDecision, tellLicenseEnds } from './verifications/tell-verifications.ts';
import { LICENSE_ENDS } from './verifications/warn-of-license-ends.ts';

/** What professionals are told of their own account. */
export function providersConsumers(services: Services): OutboxConsumers {
  return {
    [VERIFICATION_DECIDED]: (message) => tellDecision(services, message),
    [LICENSE_ENDS]: (message) => tellLicenseEnds(services, message),
  };
}
