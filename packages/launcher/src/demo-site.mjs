// A fictional clinic's site on an origin of its own: it embeds the lead flow as any site may, under a strict policy.
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../demo-site', import.meta.url));

const TYPES = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** The policy of the site: scripts and frames of its own and of the flow, and no inline style or script. */
export const demoSitePolicy = (flow) =>
  [
    "default-src 'none'",
    `script-src 'self' ${flow}`,
    `frame-src ${flow}`,
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the site on `port`; `flow` is the origin of the lead flow. Resolves to the listening server. */
export function startDemoSite({ port, flow }) {
  const files = new Map(
    readdirSync(folder).map((name) => [
      name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`,
      {
        type: `${TYPES[extname(name)]}; charset=utf-8`,
        text: readFileSync(join(folder, name), 'utf8').replaceAll('{{flow}}', flow),
      },
    ]),
  );
  const server = createServer(({ url }, response) => {
    const file = files.get(new URL(url, 'http://site').pathname);
    response.setHeader('content-security-policy', demoSitePolicy(flow));
    response.setHeader('cache-control', 'no-cache');
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.text ?? 'Not found');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
