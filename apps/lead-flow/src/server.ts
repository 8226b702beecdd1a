import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createWebServer, serve } from '@carematch/web-server/create-web-server';

import { readEnv } from './config/env.ts';
import { apiAt } from './server/load-page-data.ts';
import type { Manifest } from './server/page-assets.ts';
import { render } from './server/render.ts';

const env = readEnv();
const clientDir = join(import.meta.dirname, '../client');
const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
const renderer = {
  api: apiAt(env.API_URL),
  manifest,
  apps: { portal: env.PORTAL_URL, console: env.CONSOLE_URL },
};

await serve(
  await createWebServer({
    clientDir,
    apiUrl: env.API_URL,
    render: (request) => render(renderer, request),
    logLevel: env.LOG_LEVEL,
  }),
  { host: env.HOST, port: env.PORT },
);
