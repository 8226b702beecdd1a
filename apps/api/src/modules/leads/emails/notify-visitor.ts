import type { Mail } from '../../../ports/email/email-port.ts';
import type { Services } from '../../../services.ts';
import type { MATCH_RELEASED } from '../../matches/matches.events.ts';
import type { MailedVisitor } from '../../matches/matches.ts';
import { deliverEmail } from '../../platform/deliver.ts';
import type { PayloadOf } from '../../platform/outbox.ts';
import { findStanding, type StandingLead } from './lead-addressees.ts';
import {
  noChoiceEmail,
  noMatchEmail,
  releasedEmail,
  type Standing,
  unconfirmedEmail,
  waitedEmail,
  waitingEmail,
} from './lead-emails.ts';

/** What visitors without a match are told. Each message is handled when it comes, and again at the time that it gives back. */

/** Each is told once, however often a lead is decided; that a match is over, once for the match. */
type Kind = 'waiting' | 'no-match' | `released/${number}`;

const NEVER_MATCHED = { hadMatch: false } as const;

/** For so long possible matches are left to be chosen from, ms. */
const CHOICE_MS = 3_600_000;

/** By then the job that ends the waiting has run: a request that only looks like one that waits is told in the same minute. */
const EXPIRY_MS = 600_000;

async function tell(
  services: Services,
  leadId: number,
  { visitor }: StandingLead,
  kind: Kind,
  write: (visitor: MailedVisitor, standing: Standing) => Mail,
): Promise<void> {
  const { LEAD_FLOW_URL, SUPPORT_EMAIL } = services.env;
  await deliverEmail(services, {
    dedupeKey: `lead/${leadId}/${kind}`,
    message: write(visitor, { reference: leadId, home: `${LEAD_FLOW_URL}/`, support: SUPPORT_EMAIL }),
    leadId,
  });
}

/** Tells whoever waits that they do, and after their time what happens then. */
export async function tellWaiting(services: Services, leadId: number): Promise<Date | undefined> {
  const lead = await findStanding(services.pool, services.vault, leadId, NEVER_MATCHED);
  // Whoever shares a part of a matched contact was told to wait, too: theirs stays a rematch.
  if (!lead?.pendingUntil && lead?.outcome !== 'unmatched') return undefined;
  const { outcome, pendingUntil } = lead;
  if (pendingUntil && pendingUntil > new Date()) {
    await tell(services, leadId, lead, 'waiting', waitingEmail);
    return new Date(pendingUntil.getTime() + EXPIRY_MS);
  }
  if (outcome === 'pending') return new Date(Date.now() + EXPIRY_MS);
  await tell(services, leadId, lead, 'no-match', waitedEmail);
  return undefined;
}

/** Tells whoever has no match. */
export async function tellNoMatch(services: Services, leadId: number): Promise<void> {
  const lead = await findStanding(services.pool, services.vault, leadId, NEVER_MATCHED);
  if (lead?.outcome === 'unmatched') await tell(services, leadId, lead, 'no-match', noMatchEmail);
}

/** Tells whoever was offered possible matches, and chose none of them in time. */
export async function tellNoChoice(services: Services, leadId: number): Promise<Date | undefined> {
  const lead = await findStanding(services.pool, services.vault, leadId, NEVER_MATCHED);
  if (lead?.outcome !== 'possible' || !lead.offeredAt) return undefined;
  const due = new Date(lead.offeredAt.getTime() + CHOICE_MS);
  if (due > new Date()) return due;
  await tell(services, leadId, lead, 'no-match', noChoiceEmail);
  return undefined;
}

/** Tells whoever did not agree to share that there is no match anymore, unless there is another one by now. */
export async function tellReleased(
  services: Services,
  { lead_id: leadId, match_id: matchId, unconfirmed }: PayloadOf<typeof MATCH_RELEASED>,
): Promise<void> {
  const lead = await findStanding(services.pool, services.vault, leadId, { hadMatch: true });
  if (lead?.outcome !== 'unmatched') return;
  const write = unconfirmed ? unconfirmedEmail : releasedEmail;
  await tell(services, leadId, lead, `released/${matchId}`, (visitor, standing) =>
    write(visitor, { ...standing, wasShared: lead.wasShared }),
  );
}
