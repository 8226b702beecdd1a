import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';

import type { PageData } from '../shared/data/page-data.tsx';
import { App } from './app.tsx';
import type { PageConfig } from '../shared/page-config.ts';
import { Document, type Frame, type PageAssets } from './document.tsx';
import type { PageHead } from '../shared/page-module.ts';
import { Providers } from './providers.tsx';
import { StaticRouter } from '../shared/router.ts';

interface Rendering {
  /** Path and query of the page. */
  readonly url: string;
  readonly data: PageData;
  readonly assets: PageAssets;
  readonly config?: PageConfig | undefined;
  readonly head: PageHead;
  /** JSON-LD. */
  readonly structuredData: readonly object[];
  /** The frame of another site, if it shows in one. */
  readonly frame?: Frame | undefined;
}

/**
 * Renders a page to a whole document, when all of its parts are loaded: nothing is left to stream.
 * @throws what a component throws.
 */
export function renderDocument({ url, data, ...document }: Rendering): Promise<string> {
  const base = document.frame?.base ?? '';
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Document data={data} {...document}>
        <Providers data={data}>
          <StaticRouter basename={base} location={base + url}>
            <App />
          </StaticRouter>
        </Providers>
      </Document>,
      {
        // Nothing is worth sending later, with a script to put it in its place.
        progressiveChunkSize: Infinity,
        // Decoded at once: `text()` decodes each of its hundred small parts.
        onAllReady: () => resolve(buffer(pipe(new PassThrough())).then((document) => document.toString())),
        onShellError: reject,
        onError: reject,
      },
    );
  });
}
