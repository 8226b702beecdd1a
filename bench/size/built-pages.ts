import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const LEAD_FLOW = join(import.meta.dirname, '../../apps/lead-flow');
const CLIENT = join(LEAD_FLOW, 'dist/client');
const READY_WITHIN_MS = 30_000;

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean }>
>;

const readManifest = () => JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** The lead flow's built server. Its API is not there: which scripts a page loads does not depend on it. */
export async function withBuiltServer<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const [port, nobody] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(process.execPath, [join(LEAD_FLOW, 'dist/server/server.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PORT: String(port), API_URL: `http://127.0.0.1:${nobody}`, LOG_LEVEL: 'silent' },
  });
  try {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await fetch(`${url}/favicon.svg`).catch(() => undefined))) {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error('The built lead flow does not start. Build it first: pnpm run build');
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return await work(url);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
}

/** Names of the scripts that a page's HTML starts or preloads, as it is served. */
export async function scriptsOfPage(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.startsWith('<script') || /rel="modulepreload"/.test(tag))
    .flatMap((tag) => /(?:src|href)="\/([^"]+)"/.exec(tag)?.slice(1) ?? []);
}

/** Those scripts and everything that they import statically, by the build's manifest. */
export function withStaticImports(scripts: readonly string[]): Set<string> {
  const manifest = readManifest();
  const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunkOf.get(file);
    if (!chunk) throw new Error(`The build's manifest has no ${file}`);
    if (found.has(file)) return;
    found.add(file);
    for (const name of chunk.imports ?? []) {
      const imported = manifest[name];
      if (imported) visit(imported.file);
    }
  };
  for (const script of scripts) visit(script);
  return found;
}

/** What the document of each page starts, by the page's file below the app's features: the app itself, and the page. */
export function scriptsOfPages(): Map<string, string[]> {
  const manifest = readManifest();
  const app = Object.values(manifest).flatMap(({ file, isEntry }) => (isEntry ? [file] : []));
  const pages = Object.entries(manifest).flatMap(([source, { file }]): [string, string[]][] => {
    const [, page] = /^src\/features\/(.*-page)\.tsx$/.exec(source) ?? [];
    return page ? [[page, [...app, file]]] : [];
  });
  if (pages.length === 0) throw new Error('The build has no pages');
  return new Map(pages);
}

/** Every script of the app. */
export function allScripts(): Set<string> {
  const names = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'));
  return new Set(names.map((name) => `assets/${name}`));
}

/** The bytes of a built file. */
export function readBuilt(file: string): Buffer {
  return readFileSync(join(CLIENT, file));
}
