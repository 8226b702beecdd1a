import { join } from 'node:path';

import { serveApp } from '@carematch/front-end/server/serve-app';

import { pages } from './app/pages.tsx';
import { readEnv } from './config/env.ts';

const env = readEnv();

await serveApp({
  app: 'console',
  clientDir: join(import.meta.dirname, '../client'),
  env,
  pages,
  // Previews of the embedded flow.
  vendors: { frames: [env.LEAD_FLOW_URL] },
});
