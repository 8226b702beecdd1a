import { join } from 'node:path';

import { createWebServer, serve } from '@carematch/web-server/create-web-server';
import { otherAppUrl } from '@carematch/web-server/other-app-url';

import { readEnv } from './config/env.ts';
import { createRenderer } from './server/render.ts';

const env = readEnv();
const clientDir = join(import.meta.dirname, '../client');
const elsewhere = otherAppUrl('console', {
  leadFlow: env.LEAD_FLOW_URL,
  portal: env.PORTAL_URL,
  console: env.CONSOLE_URL,
});
/** Both signed-in apps have these; staff who forgot their password stay here. */
const RECOVERY = /^\/(?:forgot|reset)-password\/?$/;

await serve(
  await createWebServer({
    clientDir,
    apiUrl: env.API_URL,
    redirectTo: (path, url) => (RECOVERY.test(path) ? undefined : elsewhere(path, url)),
    render: await createRenderer(clientDir, { portal: env.PORTAL_URL, console: env.CONSOLE_URL }),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  }),
  { host: env.HOST, port: env.PORT },
);
