import twilio from 'twilio';

import { pointAtEmulator } from '../rest/point-at-emulator.ts';
import type { Emulator } from '../start-emulator.ts';

/** The server's SDK, turned to an emulator. @param password of the account; its own unless said otherwise. */
export function restClient(emulator: Emulator, password = emulator.config.authToken): twilio.Twilio {
  return twilio(emulator.config.accountSid, password, {
    httpClient: pointAtEmulator(new twilio.RequestClient(), emulator.url),
  });
}
