import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startServices, takenPorts } from '@carematch/launcher/services';

import { BASE_PORT, DATA_DIR, STARTED_FRONT_ENDS } from './addresses.ts';

/** Starts the built API and front ends on a fresh database with the demo marketplace; stops them at the end. */
export default async function startEverything(): Promise<() => Promise<void>> {
  const taken = await takenPorts(BASE_PORT);
  if (taken.length > 0)
    throw new Error(`Port ${taken.join(', ')} is taken; the browser tests need it, or another E2E_PORT.`);
  await rm(DATA_DIR, { recursive: true, force: true });
  const services = await startServices({
    base: BASE_PORT,
    data: 'demo',
    frontEnds: STARTED_FRONT_ENDS,
    dataDir: DATA_DIR,
    logDir: join(DATA_DIR, 'logs'),
    // Every test is one person at one address here; the limits have tests of their own.
    env: {
      RATE_LIMIT_WRITES_PER_MINUTE: '100000',
      RATE_LIMIT_EVENT_CALLS_PER_MINUTE: '100000',
      RATE_LIMIT_CAPABILITY_CALLS_PER_MINUTE: '100000',
      RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '100000',
      LEAD_CHALLENGE_AFTER_PER_HOUR: '0',
      // Any that is free: nothing may count on the one that the payment sandbox takes first.
      PAYMENT_SANDBOX_PORT: '0',
      LOG_LEVEL: 'warn',
    },
  });
  return services.stop;
}
