import { describe, expect, test } from 'vitest';

import { deriveKeys } from '../../../config/keys.ts';
import { parseEnv } from '../../../config/env.ts';
import { chatAccessToken, chatSigner } from './chat-access-token.ts';

const TWILIO = {
  TWILIO_ACCOUNT_SID: 'AC-of-the-account',
  TWILIO_API_KEY: 'SK-of-the-key',
  TWILIO_API_SECRET: 'secret of the key',
  TWILIO_CONVERSATIONS_SERVICE_SID: 'IS-of-the-service',
};

const env = parseEnv({ NODE_ENV: 'test', APP_SECRET: 'a secret for tests, used nowhere else' });
const keys = deriveKeys(env.APP_SECRET);
const own = chatSigner(env, keys);

describe('chatSigner', () => {
  test('has identifiers of the form of Twilio’s without a Twilio account', () => {
    expect(own).toEqual({
      accountSid: expect.stringMatching(/^AC[\da-f]{32}$/),
      keySid: expect.stringMatching(/^SK[\da-f]{32}$/),
      serviceSid: expect.stringMatching(/^IS[\da-f]{32}$/),
      secret: keys.chatTokens.toString('base64url'),
    });
  });

  test('is the Twilio account’s if one is configured for chat', () => {
    expect(chatSigner({ ...env, ...TWILIO }, keys)).toEqual({
      accountSid: TWILIO.TWILIO_ACCOUNT_SID,
      keySid: TWILIO.TWILIO_API_KEY,
      secret: TWILIO.TWILIO_API_SECRET,
      serviceSid: TWILIO.TWILIO_CONVERSATIONS_SERVICE_SID,
    });
  });

  test.each(Object.keys(TWILIO))('is the installation’s own without %s', (missing) => {
    expect(chatSigner({ ...env, ...TWILIO, [missing]: undefined }, keys)).toEqual(own);
  });
});

test('a chat access token is valid for an hour from its second on', () => {
  const [, payload = ''] = chatAccessToken(own, 'visitor-1', new Date('2031-01-01T12:00:00.900Z')).split('.');
  const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
  const issued = Date.parse('2031-01-01T12:00:00Z') / 1000;
  expect([iat, exp]).toEqual([issued, issued + 3600]);
});
