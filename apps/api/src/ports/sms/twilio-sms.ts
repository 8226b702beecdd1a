import type { SmsPort } from './sms-port.ts';
import { twilioCheck } from './twilio-check.ts';
import { refusedBy, twilioClient, type TwilioCredentials, twilioLookups } from './twilio-client.ts';
import { twilioNumbers } from './twilio-numbers.ts';

export interface TwilioAccount extends TwilioCredentials {
  /** E.164. */
  readonly from: string;
}

/** Twilio's own code for a number that replied STOP to it: https://www.twilio.com/docs/api/errors/21610 */
const UNSUBSCRIBED = 21_610;

/** Text messages and numbers by Twilio. */
export function twilioSms({ from, ...credentials }: TwilioAccount): SmsPort {
  const twilio = twilioClient(credentials);
  const lookups = twilioLookups(credentials);
  return {
    ...twilioNumbers(twilio),
    async send({ to, body }) {
      const answer = await twilio('POST', 'Messages.json', { To: to, From: from, Body: body });
      if (answer.ok) return 'sent';
      if (answer.code === UNSUBSCRIBED) return 'suppressed';
      throw refusedBy('a message', answer);
    },
    checkNumber: (number) => twilioCheck(lookups, number),
  };
}
