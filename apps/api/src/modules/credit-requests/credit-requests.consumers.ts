import { eq } from 'drizzle-orm';
import { z } from 'zod';

import type { Services } from '../../services.ts';
import { matches } from '../matches/matches.tables.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { checkPhone } from './automatic/check-phone.ts';
import { refundByEvidence } from './automatic/refund-by-evidence.ts';
import { tellRequest } from './emails/tell-request.ts';
import { PHONE_CHECK_ASKED } from './requests/create-request.ts';
import { REQUEST_MOVED } from './requests/move-request.ts';

const number = z.int().positive();
const aboutLead = z.object({ lead_id: number });
const aboutCheck = z.object({ lead_id: number, match_id: number });

/** What follows from evidence as it comes, and what professionals are told of their requests. */
export function creditRequestsConsumers(services: Services): OutboxConsumers {
  const { db } = services;
  return {
    'lead.invented': async ({ payload }) => {
      const { lead_id: leadId } = aboutLead.parse(payload);
      const found = await db.select({ id: matches.id }).from(matches).where(eq(matches.leadId, leadId));
      for (const { id } of found) await refundByEvidence(db, id);
    },
    [PHONE_CHECK_ASKED]: async ({ payload }) => {
      const { lead_id: leadId, match_id: matchId } = aboutCheck.parse(payload);
      await checkPhone(services, leadId);
      await refundByEvidence(db, matchId);
    },
    [REQUEST_MOVED]: (message) => tellRequest(services, message),
  };
}
