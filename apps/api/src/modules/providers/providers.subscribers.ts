import type { Services } from '../../services.ts';
import { subscribe, type Subscription } from '../platform/outbox.ts';
import { buyNumber } from './numbers/buy-number.ts';
import { giveNumberBack } from './numbers/release-number.ts';
import {
  notifyOfDecision,
  notifyOfLicenseEnd,
} from './verifications/notify-professional-of-verifications.ts';
import { LICENSE_ENDS, NUMBER_ASKED, NUMBER_RELEASED, VERIFICATION_DECIDED } from './providers.events.ts';

/** What professionals are notified of about their own account, and what is asked of the vendor of their numbers. */
export function providersSubscribers(services: Services): Subscription[] {
  return [
    subscribe(VERIFICATION_DECIDED, 'providers.notify-professional', (payload) =>
      notifyOfDecision(services, payload),
    ),
    subscribe(LICENSE_ENDS, 'providers.notify-professional', (payload, { key }) =>
      notifyOfLicenseEnd(services, payload, key),
    ),
    subscribe(NUMBER_ASKED, 'providers.ask-vendor', async ({ assigned_number_id: id }) => {
      await buyNumber(services, id);
    }),
    subscribe(NUMBER_RELEASED, 'providers.ask-vendor', ({ assigned_number_id: id }) =>
      giveNumberBack(services, id),
    ),
  ];
}
