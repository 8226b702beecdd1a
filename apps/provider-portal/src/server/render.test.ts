// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createRenderer } from './render.ts';

let clientDir = '';
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets/figtree-1.woff2'), '');
  await writeFile(join(clientDir, 'index.html'), '<head></head><body><div id="root"></div></body>');
});
afterAll(() => rm(clientDir, { recursive: true }));

async function page(path: string) {
  const render = await createRenderer(clientDir, { portal: 'http://p', console: 'http://c</script>' });
  return render({ url: path, path, query: new URLSearchParams() });
}

it.each([
  ['/signin', 200, 'Sign in'],
  ['/signin/', 200, 'Sign in'],
  ['/forgot-password', 200, 'Forgot your password?'],
  ['/reset-password', 200, 'Choose a new password'],
  ['/', 200, 'Carematch for professionals'],
  ['/dashboard', 200, 'Matches'],
  ['/dashboard/matches/scheduled', 200, 'Matches'],
  ['/dashboard/matches/nothing', 404, 'Page Not Found'],
  ['/nowhere', 404, 'Page Not Found'],
])('%s is answered with %i and reads “%s” before any script runs', async (path, status, heading) => {
  const answer = await page(path);
  expect(answer.status).toBe(status);
  expect(answer.html).toMatch(new RegExp(`<h1[^>]*>${heading.replace('?', '\\?')}</h1>`));
});

it('gives the page its settings and its fonts, and nothing that ends the element early', async () => {
  const { html = '' } = await page('/signin');
  expect(html).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/figtree-1.woff2">',
  );
  expect(/id="carematch-config">(.*?)<\/script>/.exec(html)?.[1]).toBe(
    String.raw`{"portal":"http://p","console":"http://c\u003c/script>"}`,
  );
});
