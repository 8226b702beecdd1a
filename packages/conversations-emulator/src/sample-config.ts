import { DEFAULT_LIMITS, type EmulatorConfig } from './emulator-config.ts';

const SAMPLE_ACCOUNT = `AC${'0'.repeat(32)}`;
const SAMPLE_SERVICE = `IS${'0'.repeat(32)}`;
const SAMPLE_KEY = `SK${'0'.repeat(32)}`;

/** Account, service and keys of an emulator that is told none; known to everyone. */
export const SAMPLE_CONFIG: EmulatorConfig = {
  accountSid: SAMPLE_ACCOUNT,
  serviceSid: SAMPLE_SERVICE,
  apiKeys: { [SAMPLE_KEY]: 'emulator-api-secret-of-32-letters' },
  authToken: 'emulator-auth-token',
  reachability: true,
  tokenWarning: 180_000,
  mediaUrlLife: 300_000,
  limits: DEFAULT_LIMITS,
};
