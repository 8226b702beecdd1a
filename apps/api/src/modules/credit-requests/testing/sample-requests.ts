import type { CreditRequestReason } from '@carematch/validation/lifecycles/credit-request-lifecycle';

import type { TestApp } from '../../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { makeMatch, type SampleLead, type SampleMatch } from '../../matches/testing/sample-match.ts';
import type { matches } from '../../matches/matches.tables.ts';
import { deliveries } from '../../platform/platform.tables.ts';
import { creditRequestEvents, creditRequests, phoneChecks } from '../credit-requests.tables.ts';

let made = 0;

/** A match that its professional paid for, 13 credits unless told. */
export async function makeChargedMatch(
  api: TestApp,
  providerId: number,
  over: Partial<typeof matches.$inferInsert> = {},
  lead?: SampleLead,
): Promise<SampleMatch> {
  const cost = over.cost ?? 13;
  const match = await makeMatch(api, providerId, { cost, ...over }, lead);
  made += 1;
  await api.db.insert(creditAccounts).values({ providerId }).onConflictDoNothing();
  await api.db.insert(creditLedger).values([
    { providerId, amount: cost, kind: 'grant', reference: `sample/grant/${made}` },
    {
      providerId,
      amount: -cost,
      kind: 'lead_charge',
      matchId: match.id,
      reference: `match/${match.id}/charge`,
    },
  ]);
  return match;
}

/** A request in any status, with the row of the step that led there. */
export async function makeRequest(
  api: TestApp,
  providerId: number,
  matchId: number,
  over: Partial<Omit<typeof creditRequests.$inferInsert, 'reason'>> & {
    readonly reason?: CreditRequestReason;
  } = {},
): Promise<number> {
  const [row] = await api.db
    .insert(creditRequests)
    .values({ providerId, matchId, reason: 'other', status: 'in_review', amount: 13, ...over })
    .returning();
  if (!row) throw new Error('The request was not made.');
  await api.db
    .insert(creditRequestEvents)
    .values({ requestId: row.id, status: row.status, by: 'system', words: null });
  return row.id;
}

/** Records that neither the phone number nor the email of a lead reaches anyone. */
export async function recordWrongContact(api: TestApp, leadId: number): Promise<void> {
  await recordBounce(api, leadId);
  await api.db.insert(phoneChecks).values({ leadId, result: 'not_in_service' });
}

/** Records that our email to a lead bounced. */
export async function recordBounce(api: TestApp, leadId: number): Promise<void> {
  made += 1;
  await api.db.insert(deliveries).values({
    dedupeKey: `sample/${made}`,
    channel: 'email',
    leadId,
    subject: '',
    bodyEncrypted: Buffer.alloc(0),
    bouncedAt: new Date(),
  });
}
