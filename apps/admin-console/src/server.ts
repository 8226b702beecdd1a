import { join } from 'node:path';

import { serveApp } from '@carematch/front-end/server/serve-app';

import { FirstPaint } from './app/first-paint.tsx';
import { isKnownPath } from './app/patterns.ts';
import { readEnv } from './config/env.ts';

await serveApp({
  app: 'console',
  clientDir: join(import.meta.dirname, '../client'),
  env: readEnv(),
  FirstPaint,
  isKnownPath,
});
