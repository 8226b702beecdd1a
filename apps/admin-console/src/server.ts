import { join } from 'node:path';

import { serveApp } from '@carematch/front-end/server/serve-app';

import { pages } from './app/pages.tsx';
import { readEnv } from './config/env.ts';

await serveApp({
  app: 'console',
  clientDir: join(import.meta.dirname, '../client'),
  env: readEnv(),
  pages,
});
