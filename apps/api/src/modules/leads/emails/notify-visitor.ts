import type { Email } from '../../../ports/email/email-port.ts';
import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Services } from '../../../services.ts';
import type { MATCH_RELEASED } from '../../matches/matches.events.ts';
import type { EmailedVisitor } from '../../matches/matches.ts';
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

/** Emails to visitors without a match. Each event is handled when it comes, and again at the returned time. */

/** Each is sent once, however often a lead is decided; that a match is over, once for the match. */
type Kind = 'waiting' | 'no-match' | `released/${number}`;

interface OfLead {
  readonly leadId: number;
  /** What opens the visitor's own pages. */
  readonly sealedCapability?: string | undefined;
}

const NEVER_MATCHED = { hadMatch: false } as const;

/** For so long possible matches are left to be chosen from, ms. */
const CHOICE_MS = 3_600_000;

/** By then the job that ends the waiting has run: a request that only looks like one that waits is emailed in the same minute. */
const EXPIRY_MS = 600_000;

/** Where an email leads. The id stands behind the `#`, which browsers send to no one. */
const nextStep = (leadFlowUrl: string, { missedInPerson, capability }: StandingLead): Standing['action'] =>
  missedInPerson && capability !== undefined
    ? { label: 'See who can meet by video', url: `${leadFlowUrl}/virtual-lead-match#${capability}` }
    : { label: 'Pick up where you left off', url: `${leadFlowUrl}/` };

async function email(
  services: Services,
  leadId: number,
  lead: StandingLead,
  kind: Kind,
  write: (visitor: EmailedVisitor, standing: Standing) => Email,
): Promise<void> {
  const { LEAD_FLOW_URL, SUPPORT_EMAIL } = services.env;
  const compose = (standing: StandingLead): Email =>
    write(lead.visitor, {
      reference: leadId,
      support: SUPPORT_EMAIL,
      action: nextStep(LEAD_FLOW_URL, standing),
    });
  await deliverEmail(services, {
    dedupeKey: `lead/${leadId}/${kind}`,
    message: compose(lead),
    leadId,
    ...(lead.capability !== undefined && { keep: compose({ ...lead, capability: '' }).text }),
  });
}

/** Emails a visitor who waits that they do, and after their time what happens then. */
export async function emailWaiting(
  { services }: Context<JobActor>,
  event: OfLead,
): Promise<Date | undefined> {
  const lead = await findStanding(services.pool, services.vault, event, NEVER_MATCHED);
  // A visitor who shares a part of a matched contact waits too: theirs stays a rematch.
  if (!lead?.pendingUntil && lead?.outcome !== 'unmatched') return undefined;
  const { outcome, pendingUntil } = lead;
  if (pendingUntil && pendingUntil > new Date()) {
    await email(services, event.leadId, lead, 'waiting', waitingEmail);
    return new Date(pendingUntil.getTime() + EXPIRY_MS);
  }
  if (outcome === 'pending') return new Date(Date.now() + EXPIRY_MS);
  await email(services, event.leadId, lead, 'no-match', waitedEmail);
  return undefined;
}

/** Emails a visitor who has no match. */
export async function emailNoMatch({ services }: Context<JobActor>, event: OfLead): Promise<void> {
  const lead = await findStanding(services.pool, services.vault, event, NEVER_MATCHED);
  if (lead?.outcome === 'unmatched') await email(services, event.leadId, lead, 'no-match', noMatchEmail);
}

/** Emails a visitor who was offered possible matches, and chose none of them in time. */
export async function emailNoChoice(
  { services }: Context<JobActor>,
  event: OfLead,
): Promise<Date | undefined> {
  const lead = await findStanding(services.pool, services.vault, event, NEVER_MATCHED);
  if (lead?.outcome !== 'possible' || !lead.offeredAt) return undefined;
  const due = new Date(lead.offeredAt.getTime() + CHOICE_MS);
  if (due > new Date()) return due;
  await email(services, event.leadId, lead, 'no-match', noChoiceEmail);
  return undefined;
}

/** Emails a visitor who did not agree to share that there is no match anymore, unless there is another one by now. */
export async function emailReleased(
  { services }: Context<JobActor>,
  { lead_id: leadId, match_id: matchId, unconfirmed }: PayloadOf<typeof MATCH_RELEASED>,
): Promise<void> {
  const lead = await findStanding(services.pool, services.vault, { leadId }, { hadMatch: true });
  if (lead?.outcome !== 'unmatched') return;
  const write = unconfirmed ? unconfirmedEmail : releasedEmail;
  await email(services, leadId, lead, `released/${matchId}`, (visitor, standing) =>
    write(visitor, { ...standing, wasShared: lead.wasShared }),
  );
}
