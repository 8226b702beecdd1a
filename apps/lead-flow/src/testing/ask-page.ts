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

/** Asks the server for a page, and notes what it asks of the API for it. */
export async function askPage(url: string, tags: readonly string[] = [], documentViewer?: string) {
  const asked: string[] = [];
  const { pathname, searchParams } = new URL(url, ORIGIN);
  const answer = await render(
    {
      api: {
        call: (endpoint, ...rest) => {
          asked.push(endpoint);
          return api.call(endpoint, ...rest);
        },
      },
      origin: ORIGIN,
      build: { manifest, style: '', early: '' },
      tags,
      documentViewer,
    },
    { url, path: pathname, query: searchParams },
  );
  return { ...answer, html: answer.html ?? '', asked };
}
