import type { OutgoingSms } from '../conversations/sms-outbox.ts';
import { setDeliveryStatus, type DeliveryStatus } from '../conversations/receipt.ts';
import type { Services } from '../services.ts';

/** Says how far a text message got. @param errorCode of the carrier. */
export type ReportStatus = (status: DeliveryStatus, errorCode?: number) => Promise<void>;

/**
 * Takes a text message to its telephone. Called at least once for each, so that `receiptSid` is the key by which a second
 * call is known. Resolving hands it over (`sent`); what becomes of it is told through `report`. Rejecting has it tried again.
 */
export type SendSms = (sms: OutgoingSms, report: ReportStatus) => Promise<void>;

/** How often a text message is tried before it is given up. */
const TRIES = 4;

/** Telephones that get every message at once; for when no one takes text messages further. */
export const deliverAtOnce: SendSms = async (_sms, report) => {
  await report('sent');
  await report('delivered');
};

/** Hands a text message over; false when it is to be tried again. */
export async function handSmsOver(
  services: Services,
  sendSms: SendSms,
  sms: OutgoingSms,
  attempt: number,
): Promise<boolean> {
  const report: ReportStatus = (status, errorCode) =>
    setDeliveryStatus(services, { ...sms, sid: sms.receiptSid }, status, errorCode);
  try {
    await sendSms(sms, report);
    await report('sent');
    return true;
  } catch (error) {
    services.onError(error);
    if (attempt < TRIES) return false;
    await report('failed', 30_008);
    return true;
  }
}
