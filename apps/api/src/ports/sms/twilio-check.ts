import { z } from 'zod';

import type { NumberCheck } from './sms-port.ts';
import { refusedBy, type TwilioClient } from './twilio-client.ts';

/** https://www.twilio.com/docs/lookup/v2-api/line-status; null where the account has no such package. */
const lookedUp = z.object({
  valid: z.boolean(),
  line_status: z.nullish(z.object({ status: z.nullish(z.string()) })),
});

/** A handset that is switched off is in service, too. */
const MEANS: Readonly<Record<string, NumberCheck>> = {
  active: 'in_service',
  reachable: 'in_service',
  unreachable: 'in_service',
  inactive: 'not_in_service',
};

/** What Twilio finds out about a number. */
export async function twilioCheck(lookups: TwilioClient, number: string): Promise<NumberCheck> {
  const answer = await lookups('GET', `PhoneNumbers/${encodeURIComponent(number)}`, {
    Fields: 'line_status',
  });
  // Nothing that Twilio can look up.
  if (answer.status === 404) return 'unknown';
  if (!answer.ok) throw refusedBy('to look a number up', answer);
  const { valid, line_status: line } = lookedUp.parse(answer.body);
  if (!valid) return 'not_in_service';
  return MEANS[line?.status?.toLowerCase() ?? ''] ?? 'unknown';
}
