// Starts the API and the three front ends as they are built, and stops them in the right order.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { startDemoSite } from './demo-site.mjs';
import { node24, root } from './toolchain.mjs';

const STOP_WITHIN_MS = 20_000;
const READY_WITHIN_MS = 180_000;

const FRONT_ENDS = {
  'lead-flow': { name: 'the lead flow', offset: 0 },
  'provider-portal': { name: 'the provider portal', offset: 1 },
  'admin-console': { name: 'the admin console', offset: 2 },
};

/** The first port that the API's payment sandbox tries, from the base port. */
const SANDBOX_OFFSET = 11;

/**
 * The addresses on loopback, from a base port: lead flow, portal, console, API, and the demo site, which browsers take for another site than
 * the flow's.
 */
export function addresses(base) {
  const url = (offset) => `http://localhost:${base + offset}`;
  return {
    leadFlow: url(0),
    portal: url(1),
    console: url(2),
    api: url(3),
    demoSite: `http://127.0.0.1:${base + 4}`,
  };
}

/** What runs the API's commands, as it is built. */
export const apiCommands = join(root, 'apps', 'api', 'dist', 'cli.js');

/** The folder in which the lead flow's built server runs. */
export const leadFlowFolder = join(root, 'apps', 'lead-flow');

/** Which of the five ports is taken already. */
export async function takenPorts(base) {
  const taken = [];
  for (const port of [base, base + 1, base + 2, base + 3, base + 4]) {
    const server = createServer();
    const free = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (free) server.close();
    else taken.push(port);
  }
  return taken;
}

/** What a service wrote to its log from `start` on, besides its entries: why it ended. */
function lastWords({ file, start }) {
  const lines = readFileSync(file).subarray(start).toString().split('\n');
  return lines.filter((line) => !line.startsWith('{')).join('\n');
}

async function waitUntilReady(child, name, url, log) {
  const deadline = Date.now() + READY_WITHIN_MS;
  let ended = false;
  child.once('exit', () => (ended = true));
  while (Date.now() < deadline) {
    if (ended)
      throw new Error(
        `${name} stopped before it was ready. ${log ? `${log.file} says why:\n\n${lastWords(log)}` : 'Its log says why.'}`,
      );
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} s.`);
}

/**
 * Starts the four services on `base` … `base + 3`, and with demo data the site that embeds the flow on `base + 4`.
 * `data` is `demo` or `reference`; `logDir` takes their logs, which else go to the terminal; `frontEnds` names those to start, all unless told.
 */
export async function startServices({
  base,
  data,
  dataDir,
  env = {},
  logDir,
  frontEnds = Object.keys(FRONT_ENDS),
  onProgress = () => {},
}) {
  const at = addresses(base);
  const started = [];
  let demoSite;
  const shared = {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    HOST: '127.0.0.1',
    API_URL: at.api,
    LEAD_FLOW_URL: at.leadFlow,
    PORTAL_URL: at.portal,
    CONSOLE_URL: at.console,
    DEMO_SITE_URL: at.demoSite,
    PAYMENT_SANDBOX_PORT: String(base + SANDBOX_OFFSET),
    DATA: data,
    ...(dataDir ? { DATA_DIR: dataDir } : {}),
    ...env,
  };

  if (logDir) mkdirSync(logDir, { recursive: true });
  const start = async (name, app, port, readyPath) => {
    onProgress(`Starting ${name}`);
    const entry = join(root, 'apps', app, 'dist', app === 'api' ? 'server.js' : 'server/server.js');
    if (!existsSync(entry)) throw new Error(`${app} is not built: ${entry} is missing.`);
    const file = logDir && join(logDir, `${app}.log`);
    const output = file ? openSync(file, 'a') : 'inherit';
    const log = file && { file, start: fstatSync(output).size };
    const child = spawn(node24, ['--enable-source-maps', entry], {
      cwd: join(root, 'apps', app),
      env: { ...shared, PORT: String(port) },
      stdio: ['ignore', output, output],
      // A group of its own: Ctrl-C in the terminal reaches only this script, which then stops them in order.
      detached: true,
    });
    if (file) closeSync(output);
    started.push({ name, child });
    await waitUntilReady(child, name, `http://127.0.0.1:${port}${readyPath}`, log);
    return child;
  };

  const stop = async () => {
    demoSite?.close();
    demoSite?.closeAllConnections();
    // The front ends first, so that no one asks an API that is gone.
    for (const { child } of started.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await exited;
      clearTimeout(timer);
    }
  };

  try {
    if (data === 'demo') demoSite = await startDemoSite({ port: base + 4, flow: at.leadFlow });
    await Promise.all([
      start('the API (database, migrations, data)', 'api', base + 3, '/ready'),
      ...frontEnds.map((app) => start(FRONT_ENDS[app].name, app, base + FRONT_ENDS[app].offset, '/health')),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { at, children: started.map(({ child }) => child), stop };
}
