import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pageConfigElement } from './page-config.ts';
import type { PageResponse, RenderPage } from './pages.ts';

const ROOT = '<div id="root"></div>';

export interface IndexOptions {
  /** Folder of the built client, with `index.html`. */
  readonly clientDir: string;
  /** Settings that the page reads at run time; public by nature. */
  readonly config: unknown;
  /** What there is to read before a script runs; it holds nothing of anyone, for the server knows no token. */
  readonly frame: (path: string) => {
    readonly status: number;
    /** Title of the document. */
    readonly title: string;
    readonly html: string;
  };
}

const titleElement = (title: string): string =>
  `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;

/** Preloads the fonts that the page's own style sheets declare: without it, they start to load only after the sheets. */
async function fontLinks(clientDir: string, index: string): Promise<string> {
  const hrefs = Array.from(index.matchAll(/href="(\/assets\/[^"]+\.css)"/g), ([, href = '']) => href);
  const sheets = await Promise.all(hrefs.map((href) => readFile(join(clientDir, href), 'utf8')));
  return Array.from(
    sheets.join('').matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g),
    ([, font]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  ).join('');
}

/**
 * Answers a page with the built `index.html`, and in it the settings, the fonts, and the title and the frame of what the page will be.
 * @throws an error where `index.html` has no place for it.
 */
export async function renderFromIndex({ clientDir, config, frame }: IndexOptions): Promise<RenderPage> {
  const index = await readFile(join(clientDir, 'index.html'), 'utf8');
  if (!index.includes(ROOT)) throw new Error(`index.html does not have ${ROOT}.`);
  const head = `${await fontLinks(clientDir, index)}${pageConfigElement(config)}</head>`;
  const page = index.replace('</head>', () => head);
  return ({ path }): Promise<PageResponse> => {
    const { status, title, html } = frame(path);
    return Promise.resolve({
      status,
      html: page
        .replace(/<title>.*?<\/title>/, () => titleElement(title))
        .replace(ROOT, () => `<div id="root">${html}</div>`),
    });
  };
}
