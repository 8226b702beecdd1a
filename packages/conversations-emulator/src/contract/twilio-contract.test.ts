import { Client } from '@twilio/conversations';
import { describe } from 'vitest';

import { accessToken } from '../testing/sdk-clients.ts';
import { clientOptions, initialised } from '../testing/sdk-options.ts';
import { contract } from './contract.ts';

const accountSid = process.env['TWILIO_ACCOUNT_SID'] ?? '';
const serviceSid = process.env['TWILIO_CONVERSATIONS_SERVICE_SID'] ?? '';
const keySid = process.env['TWILIO_API_KEY_SID'] ?? '';
const secret = process.env['TWILIO_API_KEY_SECRET'] ?? '';
const isConfigured = [accountSid, serviceSid, keySid, secret].every((one) => one !== '');

const token = (identity: string, ttl?: number): string =>
  accessToken({ config: { accountSid, serviceSid, apiKeys: { [keySid]: secret } } }, identity, ttl);

/** Without an account every promise is reported as skipped. Sockets to Twilio are not ours to cut. */
describe.skipIf(!isConfigured)('the contract, on Twilio itself (needs Twilio credentials)', () => {
  contract({
    name: 'Twilio',
    connect: (identity, ttl) => initialised(new Client(token(identity, ttl), clientOptions())),
    token: (identity, ttl) => Promise.resolve(token(identity, ttl)),
    cutSockets: undefined,
    receiveSms: undefined,
  });
});
