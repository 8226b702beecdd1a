import { z } from 'zod';

import { normalisePhone } from '@carematch/validation/fields/phone';

import type { NumbersPort, OurNumber } from './sms-port.ts';
import { refusedBy, type TwilioClient } from './twilio-client.ts';

/** Someone else bought it first: https://www.twilio.com/docs/api/errors/21422 */
const TAKEN = 21_422;

/** Of those that Twilio offers, so many are tried. */
const TRIES = 2;

const offered = z.object({ available_phone_numbers: z.array(z.object({ phone_number: z.string() })) });
const bought = z.object({ sid: z.string(), phone_number: z.string() });
const listed = z.object({ incoming_phone_numbers: z.array(bought) });

function ourNumber({ sid, phone_number }: z.infer<typeof bought>): OurNumber {
  const number = normalisePhone(phone_number);
  if (number === undefined) throw new Error('Twilio has a number under this reference that is not a US one');
  return { number, vendorId: sid };
}

/** Twilio's numbers. The reference is the friendly name, by which Twilio's list can be filtered. */
export function twilioNumbers(twilio: TwilioClient): NumbersPort {
  return {
    async findNumber(reference) {
      const answer = await twilio('GET', 'IncomingPhoneNumbers.json', { FriendlyName: reference });
      if (!answer.ok) throw refusedBy('to list our numbers', answer);
      const [found] = listed.parse(answer.body).incoming_phone_numbers;
      return found && ourNumber(found);
    },
    async buyNumber({ areaCode, reference }) {
      const search = await twilio('GET', 'AvailablePhoneNumbers/US/Local.json', {
        AreaCode: areaCode,
        SmsEnabled: 'true',
        VoiceEnabled: 'true',
        PageSize: String(TRIES),
      });
      if (!search.ok) throw refusedBy('a search for numbers', search);
      const numbers = offered.parse(search.body).available_phone_numbers;
      for (const { phone_number: PhoneNumber } of numbers) {
        const answer = await twilio('POST', 'IncomingPhoneNumbers.json', {
          PhoneNumber,
          FriendlyName: reference,
        });
        if (answer.ok) return ourNumber(bought.parse(answer.body));
        if (answer.code !== TAKEN) throw refusedBy('to sell a number', answer);
      }
      if (numbers.length > 0) throw new Error('Others bought the numbers that Twilio offered');
      return undefined;
    },
    async releaseNumber(vendorId) {
      const answer = await twilio('DELETE', `IncomingPhoneNumbers/${encodeURIComponent(vendorId)}.json`);
      if (!answer.ok && answer.status !== 404) throw refusedBy('to release a number', answer);
    },
  };
}
