import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Hosts } from '@carematch/session/destinations';
import type { PageRequest, PageResponse } from '@carematch/web-server/create-web-server';
import { embedJson } from '@carematch/web-server/embed-json';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { FirstPaint } from '../app/first-paint.tsx';
import { isKnownPath } from '../app/patterns.ts';
import { PAGE_CONFIG_ID } from '../config/page-config.ts';

const ROOT = '<div id="root"></div>';

async function fontLinks(clientDir: string): Promise<string> {
  const files = await readdir(join(clientDir, 'assets'));
  return files
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`)
    .join('');
}

/**
 * Answers a page with the built `index.html` and in it the frame of what the page will be, so that something is there to read
 * before a script runs. What staff see is never made here: the server knows no token.
 */
export async function createRenderer(
  clientDir: string,
  hosts: Hosts,
): Promise<(request: PageRequest) => Promise<PageResponse>> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  if (!html.includes(ROOT)) throw new Error(`index.html does not have ${ROOT}.`);
  const config = `<script type="application/json" id="${PAGE_CONFIG_ID}">${embedJson(hosts)}</script>`;
  const head = `${await fontLinks(clientDir)}${config}</head>`;
  const page = html.replace('</head>', () => head);
  return ({ path }) => {
    const frame = renderToStaticMarkup(createElement(FirstPaint, { path }));
    return Promise.resolve({
      status: isKnownPath(path) ? 200 : 404,
      html: page.replace(ROOT, () => `<div id="root">${frame}</div>`),
    });
  };
}
