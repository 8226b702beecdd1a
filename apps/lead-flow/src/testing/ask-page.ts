import { apiAt } from '../server/load-page-data.ts';
import { render } from '../server/render.ts';

/** A build in which each module's file is called after it. */
const manifest = Object.fromEntries(
  ['/src/app/main.tsx', ...Object.keys(import.meta.glob('/src/features/**/*-page.tsx'))].map((source) => [
    source.slice(1),
    { file: `built${source}` },
  ]),
);

export const ORIGIN = 'https://www.carematch.example';

/** The API as the server calls it; mocks answer. */
export const api = apiAt('http://api.example');

/** The server's renderer, with these tags. */
export const rendererWith = (tags: readonly string[] = []) => ({
  api,
  origin: ORIGIN,
  build: { manifest, style: '', early: '' },
  tags,
});

/** A request for an address, as the server makes it. */
export function requestFor(url: string) {
  const { pathname, searchParams } = new URL(url, ORIGIN);
  return { url, path: pathname, query: searchParams };
}

/** Asks the server for a page, and notes what it asks of the API for it. */
export async function askPage(url: string, tags: readonly string[] = [], documentViewer?: string) {
  const asked: string[] = [];
  const answer = await render(
    {
      ...rendererWith(tags),
      api: {
        call: (endpoint, ...rest) => {
          asked.push(endpoint);
          return api.call(endpoint, ...rest);
        },
      },
      documentViewer,
    },
    requestFor(url),
  );
  return { ...answer, html: answer.html ?? '', asked };
}
