import { describe, expect, it } from 'vitest';

import { readEnv } from './env.ts';

const SECRETS = {
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_API_KEY_SID: `SK${'a'.repeat(32)}`,
  TWILIO_API_KEY_SECRET: 'secret',
};

describe('the environment', () => {
  it('may be empty', () => {
    expect(readEnv({})).toEqual({ port: 4450, databaseUrl: undefined, httpControls: false });
  });

  it('says all', () => {
    const env = {
      ...SECRETS,
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://x',
      TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
      TWILIO_CONVERSATIONS_SERVICE_SID: `IS${'a'.repeat(32)}`,
      EMULATOR_SEED: '7',
    };
    expect(readEnv(env)).toEqual({
      port: 0,
      host: '0.0.0.0',
      databaseUrl: 'postgres://x',
      httpControls: false,
      accountSid: env.TWILIO_ACCOUNT_SID,
      serviceSid: env.TWILIO_CONVERSATIONS_SERVICE_SID,
      authToken: 'token',
      apiKeys: { [SECRETS.TWILIO_API_KEY_SID]: 'secret' },
      seed: 7,
    });
  });

  it.each([
    ['a port that is none', { PORT: 'x' }, /PORT/],
    ['an account that is none', { TWILIO_ACCOUNT_SID: 'AC1' }, /TWILIO_ACCOUNT_SID/],
    ['a key without its secret', { TWILIO_API_KEY_SID: SECRETS.TWILIO_API_KEY_SID }, /go together/],
    ['a seed that is no number', { EMULATOR_SEED: 'x' }, /EMULATOR_SEED/],
    ['the sample secrets for all to reach', { HOST: '0.0.0.0' }, /secrets/],
    [
      'controls for all to reach',
      { ...SECRETS, HOST: '0.0.0.0', EMULATOR_CONTROLS: 'on' },
      /EMULATOR_CONTROLS/,
    ],
  ])('with %s is refused', (_name, env, message) => {
    expect(() => readEnv(env)).toThrow(message);
  });
});
