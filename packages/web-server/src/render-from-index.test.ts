import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { readPageConfig } from './page-config.ts';
import { renderFromIndex } from './render-from-index.ts';

let clientDir = '';
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'render-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(
    join(clientDir, 'assets/style-1.css'),
    '@font-face{src:url(/assets/figtree-1.woff2)format("woff2")}',
  );
  for (const font of ['figtree-1', 'noto-sans-sc-1'])
    await writeFile(join(clientDir, `assets/${font}.woff2`), '');
  await writeFile(
    join(clientDir, 'index.html'),
    '<head><title>Carematch</title><link rel="stylesheet" crossorigin href="/assets/style-1.css"></head><body><div id="root"></div></body>',
  );
});
afterAll(() => rm(clientDir, { recursive: true }));

const config = { portal: 'http://p', console: 'http://c</script><b>' };
const at = async (path: string) => {
  const render = await renderFromIndex({
    clientDir,
    config,
    frame: (asked) => ({
      status: asked === '/' ? 200 : 404,
      title: `$& ${asked}`,
      html: `<h1>$& ${asked}</h1>`,
    }),
  });
  return render({ url: path, path, query: new URLSearchParams() });
};

it('puts the frame of the page and its fonts into index.html', async () => {
  const { status, html } = await at('/');
  expect(status).toBe(200);
  expect(html).toContain('<div id="root"><h1>$& /</h1></div>');
  expect(html).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/figtree-1.woff2">',
  );
  expect((await at('/nowhere')).status).toBe(404);
});

it('preloads no font that the style sheets of index.html do not declare', async () => {
  expect((await at('/')).html).not.toContain('noto-sans-sc-1');
});

it('has the title of the page, which cannot break out of its element', async () => {
  expect((await at('/')).html).toContain('<head><title>$&amp; /</title>');
  expect((await at('/</title><b>&')).html).toContain('<title>$&amp; /&lt;/title>&lt;b>&amp;</title>');
});

it('gives the page its settings, which cannot break out of their element', async () => {
  const { html = '' } = await at('/');
  const [, textContent = null] =
    /<script type="application\/json" id="carematch-config">(.*?)<\/script>/.exec(html) ?? [];
  expect(readPageConfig({ getElementById: () => ({ textContent }) })).toEqual(config);
});

it('has no settings to read where no server wrote them', () => {
  expect(readPageConfig({ getElementById: () => null })).toBeUndefined();
});

it('refuses an index.html without a place for the page', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'render-'));
  try {
    await writeFile(join(empty, 'index.html'), '<body></body>');
    await expect(
      renderFromIndex({ clientDir: empty, config, frame: () => ({ status: 200, title: '', html: '' }) }),
    ).rejects.toThrow('index.html does not have');
  } finally {
    await rm(empty, { recursive: true });
  }
});
