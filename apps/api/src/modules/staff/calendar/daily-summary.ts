import { sql } from 'drizzle-orm';

import type { Database } from '../../../db/client.ts';
import type { Email } from '../../../ports/email/email-port.ts';
import { composeEmail } from '../../platform/email-layout.ts';
import { verificationQueue } from '../../providers/providers.ts';

/** What waits for staff. */
interface Waiting {
  readonly verifications: number;
  /** Of the verification that has waited longest, days. */
  readonly oldestDays: number;
  /** Leads of the last day that found no one. */
  readonly unmatched: number;
  /** Verified licenses that end within 30 days. */
  readonly ending: number;
  /** Second factors that wait for a second person. */
  readonly resets: number;
}

const DAY_MS = 86_400_000;

/** Counts what waits for staff now: of verifications what their list shows. */
export async function countWaiting(db: Database): Promise<Waiting> {
  const queue = await verificationQueue(db);
  const { rows } = await db.execute<{ unmatched: number; ending: number; resets: number }>(sql`
    select (select count(*)::int from leads where outcome = 'unmatched' and created_at > now() - interval '1 day') as unmatched,
           (select count(*)::int from provider_professions
             where license_verified_at is not null and license_expires_on between current_date and current_date + 30)
         + (select count(*)::int from provider_virtual_states
             where verified_at is not null and expires_on between current_date and current_date + 30) as ending,
           (select count(*)::int from second_factor_resets where decided_at is null) as resets`);
  const [waiting] = rows;
  if (!waiting) throw new Error('Counting gives a row.');
  return {
    ...waiting,
    verifications: queue.count,
    oldestDays: queue.oldestAt ? Math.floor((Date.now() - queue.oldestAt.getTime()) / DAY_MS) : 0,
  };
}

const many = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

/** What waits, a sentence each; nothing where nothing does. */
function sentences({ verifications, oldestDays, unmatched, ending, resets }: Waiting): string[] {
  const age = oldestDays > 0 ? `, the oldest for ${many(oldestDays, 'day', 'days')}` : '';
  return [
    ...(verifications > 0
      ? [`${many(verifications, 'verification is', 'verifications are')} waiting${age}.`]
      : []),
    ...(unmatched > 0 ? [`${many(unmatched, 'lead', 'leads')} found no one since yesterday.`] : []),
    ...(ending > 0 ? [`${many(ending, 'license ends', 'licenses end')} within 30 days.`] : []),
    ...(resets > 0
      ? [`${many(resets, 'two-step sign-in reset needs', 'two-step sign-in resets need')} a second person.`]
      : []),
  ];
}

/** The morning's email to a member of staff; undefined where nothing waits. */
export function summaryEmail(
  { email, firstName }: { readonly email: string; readonly firstName: string },
  waiting: Waiting,
  consoleUrl: string,
): Email | undefined {
  const items = sentences(waiting);
  if (items.length === 0) return undefined;
  return composeEmail({
    to: email,
    subject: 'What’s waiting today',
    paragraphs: [`Hi ${firstName},`, ...items],
    action: { label: 'Open the console', url: `${consoleUrl}/admin-dashboard` },
    closing: 'You can turn this email off under Settings, Notifications.',
  });
}
