import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startServices, takenPorts } from '@carematch/launcher/services';

export const BASE_PORT = 4300;

/** Starts the built API and front ends on a fresh database with the demo marketplace; stops them at the end. */
export default async function startEverything(): Promise<() => Promise<void>> {
  const taken = await takenPorts(BASE_PORT);
  if (taken.length > 0) throw new Error(`Port ${taken.join(', ')} is taken; the browser tests need it.`);
  const data = join(import.meta.dirname, '../../.data');
  await rm(join(data, 'e2e'), { recursive: true, force: true });
  const services = await startServices({
    base: BASE_PORT,
    data: 'demo',
    dataDir: join(data, 'e2e'),
    logDir: join(data, 'logs', 'e2e'),
    // Every test is one person at one address here; the limits have tests of their own.
    env: { RATE_LIMIT_WRITES_PER_MINUTE: '100000', LOG_LEVEL: 'warn' },
  });
  return services.stop;
}
