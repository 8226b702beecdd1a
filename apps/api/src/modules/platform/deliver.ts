import { eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../db/client.ts';
import { SEND_WITHIN_MS, type Email } from '../../ports/email/email-port.ts';
import type { Sms } from '../../ports/sms/sms-port.ts';
import type { Services } from '../../services.ts';
import { deliveries } from './platform.tables.ts';

/** What became of a message: `suppressed` where the number said STOP, `bounced` where the address takes no email. */
export type Outcome = 'sent' | 'suppressed' | 'bounced';

interface DeliveryOf<Message> {
  /** Outbox id, channel and addressee: the same for every repetition. */
  readonly dedupeKey: string;
  readonly message: Message;
  /** The professional whose deletion empties what is kept; null or absent for whoever is none. */
  readonly providerId?: number | null;
  readonly leadId?: number;
  /** What is kept instead of the message's own text, where that holds a secret. */
  readonly keep?: string;
  /** What is kept instead of an email's own subject, where that is someone's words: subjects are neither encrypted nor erased. */
  readonly keepSubject?: string;
  /** Writes down what became of it, in the transaction that records it. */
  readonly settle?: (tx: Transaction, outcome: Outcome) => Promise<void>;
}

type EmailDelivery = DeliveryOf<Email>;
type SmsDelivery = DeliveryOf<Sms>;

type Deliverer = Pick<Services, 'db' | 'vault' | 'email' | 'sms'>;

interface Kept {
  readonly channel: 'email' | 'sms';
  readonly subject: string;
  readonly text: string;
}

async function record(
  executor: Executor,
  { vault }: Deliverer,
  { dedupeKey, providerId, leadId }: DeliveryOf<unknown>,
  { channel, subject, text }: Kept,
): Promise<boolean> {
  const made = await executor
    .insert(deliveries)
    .values({
      dedupeKey,
      channel,
      providerId,
      leadId,
      subject,
      bodyEncrypted: vault.seal('delivery.body', dedupeKey, text),
    })
    .onConflictDoNothing()
    .returning({ key: deliveries.dedupeKey });
  return made.length > 0;
}

/**
 * For so long the database lets a transaction wait for its message to be sent, milliseconds: twice what any port takes.
 * With the pool's own limit, which is for requests, a slow mail server's yes would come to a transaction that was ended
 * meanwhile, and the same email would go out with every retry.
 */
const IDLE_WITHIN_MS = 2 * SEND_WITHIN_MS;

/** Sends what was not sent yet, in the transaction that records it. */
async function sendOnce(
  services: Deliverer,
  delivery: DeliveryOf<unknown>,
  kept: Kept,
  send: () => Promise<Outcome>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${IDLE_WITHIN_MS}`));
    if (!(await record(tx, services, delivery, kept))) return;
    const outcome = await send();
    await delivery.settle?.(tx, outcome);
    if (outcome === 'bounced')
      await tx
        .update(deliveries)
        .set({ bouncedAt: sql`now()` })
        .where(eq(deliveries.dedupeKey, delivery.dedupeKey));
  });
}

/**
 * Sends an email that was not sent yet. The record commits after the email was accepted: a crash in between sends it
 * twice, never not at all; two processes at once wait for each other. One that bounced is handled too, and recorded as that.
 */
export async function deliverEmail(services: Deliverer, delivery: EmailDelivery): Promise<void> {
  const { message, keep, keepSubject } = delivery;
  const subject = keepSubject ?? message.subject;
  const kept = { channel: 'email', subject, text: keep ?? message.text } as const;
  await sendOnce(services, delivery, kept, () => services.email.send(message));
}

/** The same for a text message; one to a number that said STOP is recorded as handled and not sent. */
export async function deliverSms(services: Deliverer, delivery: SmsDelivery): Promise<void> {
  const { message, keep } = delivery;
  const kept = { channel: 'sms', subject: '', text: keep ?? message.body } as const;
  await sendOnce(services, delivery, kept, () => services.sms.send(message));
}
