import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createWebServer, serve } from '@carematch/web-server/create-web-server';

import { readEnv } from './config/env.ts';
import { apiAt } from './server/load-page-data.ts';
import type { ClientBuild } from './server/page-assets.ts';
import { render } from './server/render.ts';

const env = readEnv();
const clientDir = join(import.meta.dirname, '../client');
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(clientDir, '.vite', name), 'utf8'));
const build = { manifest: await read('manifest.json'), modules: await read('modules.json') } as ClientBuild;
const renderer = {
  api: apiAt(env.API_URL),
  build,
  apps: { portal: env.PORTAL_URL, console: env.CONSOLE_URL },
};

await serve(
  await createWebServer({
    clientDir,
    apiUrl: env.API_URL,
    render: (request) => render(renderer, request),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  }),
  { host: env.HOST, port: env.PORT },
);
