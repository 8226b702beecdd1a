import { z } from 'zod';

import type { Services } from '../../services.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { NUMBER_ASKED } from './numbers/assign-number.ts';
import { buyNumber } from './numbers/buy-number.ts';
import { giveNumberBack, NUMBER_RELEASED } from './numbers/release-number.ts';
import { VERIFICATION_DECIDED } from './verifications/decide-verification.ts';
import { describeDecision, tellLicenseEnds } from './verifications/tell-verifications.ts';
import { LICENSE_ENDS } from './verifications/warn-of-license-ends.ts';

const aboutNumber = z.object({ assigned_number_id: z.int().positive() });

/** What professionals are told of their own account, and what is asked of the vendor of their numbers. */
export function providersConsumers(services: Services): OutboxConsumers {
  return {
    [VERIFICATION_DECIDED]: (message) => describeDecision(services, message),
    [LICENSE_ENDS]: (message) => tellLicenseEnds(services, message),
    [NUMBER_ASKED]: async ({ payload }) => {
      await buyNumber(services, aboutNumber.parse(payload).assigned_number_id);
    },
    [NUMBER_RELEASED]: ({ payload }) =>
      giveNumberBack(services, aboutNumber.parse(payload).assigned_number_id),
  };
}
