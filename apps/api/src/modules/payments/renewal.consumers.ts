import type { Services } from '../../services.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { RENEWAL_FAILED } from './renewal/count-outcome.ts';
import { CEILING_REACHED } from './renewal/renew-credits.ts';
import { RENEWAL_STOPPED } from './renewal/stop-renewal.ts';
import { tellOfCardEnd, tellOfCeiling, tellOfFailure, tellOfStop } from './renewal/tell-of-renewal.ts';
import { CARD_ENDS } from './renewal/warn-of-card-ends.ts';

/** What professionals are told of renewal. */
export function renewalConsumers(services: Services): OutboxConsumers {
  return {
    [RENEWAL_FAILED]: (message) => tellOfFailure(services, message),
    [RENEWAL_STOPPED]: (message) => tellOfStop(services, message),
    [CEILING_REACHED]: (message) => tellOfCeiling(services, message),
    [CARD_ENDS]: (message) => tellOfCardEnd(services, message),
  };
}
