import { join } from 'node:path';

import { serveApp } from '@carematch/front-end/server/serve-app';

import { pages } from './app/pages.tsx';
import { readEnv } from './config/env.ts';
import { paymentHosts } from './config/payment-hosts.ts';

const env = readEnv();

await serveApp({
  app: 'portal',
  clientDir: join(import.meta.dirname, '../client'),
  env,
  pages,
  vendors: paymentHosts(env),
});
