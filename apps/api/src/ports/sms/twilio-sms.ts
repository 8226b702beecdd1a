import type { SmsPort } from './sms-port.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  /** E.164. */
  readonly from: string;
  /** Another host for tests. */
  readonly baseUrl?: string;
}

/** An unanswered request is given up after this time, milliseconds. */
const WITHIN_MS = 10_000;

/** Twilio's own code for a number that replied STOP to it: https://www.twilio.com/docs/api/errors/21610 */
const UNSUBSCRIBED = 21_610;

interface TwilioError {
  readonly code?: number;
}

/** Text messages by Twilio's REST API: one call, so that no SDK is needed. */
export function twilioSms({
  accountSid,
  authToken,
  from,
  baseUrl = 'https://api.twilio.com',
}: TwilioAccount): SmsPort {
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, body }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      if (response.ok) return 'sent';
      const { code } = (await response.json().catch(() => ({}))) as TwilioError;
      if (code === UNSUBSCRIBED) return 'suppressed';
      // Twilio's own text repeats the number, so only the codes are told.
      throw new Error(`Twilio refused a message: status ${response.status}, code ${code ?? 'none'}`);
    },
  };
}
