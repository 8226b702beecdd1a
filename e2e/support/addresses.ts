import { join } from 'node:path';

import { addresses } from '@carematch/launcher/services';

/** The first of the five ports that the tests take; `E2E_PORT` moves them, so that two runs can share a machine. */
export const BASE_PORT = Number(process.env['E2E_PORT'] ?? 4300);

/** The front ends to test, all unless `E2E_FRONT_ENDS` names some (`lead-flow,provider-portal`). */
export const FRONT_ENDS = (['lead-flow', 'provider-portal', 'admin-console'] as const).filter((app) => {
  const named = process.env['E2E_FRONT_ENDS'];
  return !named || named.split(',').includes(app);
});

/** Those to start. From the console staff stand in for professionals, in the portal. */
export const STARTED_FRONT_ENDS = FRONT_ENDS.includes('admin-console')
  ? [...new Set([...FRONT_ENDS, 'provider-portal' as const])]
  : FRONT_ENDS;

/** Where the services of this run answer. */
export const AT = addresses(BASE_PORT);

/** Where this run keeps its database, emails and messages. */
export const DATA_DIR = join(import.meta.dirname, '../../.data', `e2e-${BASE_PORT}`);
