import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isTagPage } from '@carematch/analytics-events/tags';
import { AREA_BASE, FILES_BASE } from '@carematch/api-client/contract/endpoint';
import { VIDEO_PLAYERS } from '@carematch/validation/fields/video-link';
import { createDocumentCache } from '@carematch/web-server/document-cache';
import { createWebServer, serve } from '@carematch/web-server/create-web-server';
import { otherAppUrl } from '@carematch/web-server/other-app-url';

import { readEnv } from './config/env.ts';
import { BUSY_PAGE } from './server/busy-page.ts';
import { embeddedSites } from './server/embedded-sites.ts';
import { followPageChanges, keptAddress, waitsForTurn } from './server/kept-documents.ts';
import { apiAt } from './server/load-page-data.ts';
import { type ClientBuild, type Manifest, styleSheet } from './server/page-assets.ts';
import { render } from './server/render.ts';
import { renderInFrame } from './server/render-in-frame.ts';
import { siteFiles } from './server/site-files.ts';
import { frameBase } from './shared/paths.ts';

const env = readEnv();
const clientDir = join(import.meta.dirname, '../client');
const readBuild = (name: string): Promise<string> => readFile(join(clientDir, name), 'utf8');
const manifest = JSON.parse(await readBuild('.vite/manifest.json')) as Manifest;
const build: ClientBuild = {
  manifest,
  style: await readBuild(styleSheet(manifest)),
  early: await readBuild('../early/early.js'),
};
const api = apiAt(env.API_URL);
const documents = createDocumentCache();
void followPageChanges(api, documents);
const renderer = {
  api,
  origin: env.LEAD_FLOW_URL,
  build,
  tags: env.TAGS,
  documentViewer: env.DOCUMENT_VIEWER,
  mapStyle: env.MAP_STYLE,
};
const findSite = embeddedSites(env.API_URL);
const embedScript = (await readBuild('../embed/embed.js')).replaceAll(
  'https://carematch.invalid',
  env.LEAD_FLOW_URL,
);
const tagHosts = [...new Set([...env.TAGS.map((src) => new URL(src).origin), ...env.TAG_HOSTS])];
const mapHosts = env.MAP_STYLE ? [new URL(env.MAP_STYLE).origin, ...env.MAP_HOSTS] : [];
const hosts = { leadFlow: env.LEAD_FLOW_URL, portal: env.PORTAL_URL, console: env.CONSOLE_URL };

await serve(
  await createWebServer({
    clientDir,
    apiUrl: env.API_URL,
    apiPaths: [AREA_BASE.public, FILES_BASE],
    connectTo: mapHosts,
    images: mapHosts,
    frames: [
      ...VIDEO_PLAYERS,
      ...(env.DOCUMENT_VIEWER === undefined ? [] : [new URL(env.DOCUMENT_VIEWER).origin]),
    ],
    tags: {
      hosts: env.TAGS.length > 0 ? tagHosts : [],
      isAllowedOn: (url) => isTagPage(new URL(url, 'http://page').href),
    },
    inlineStyles: [build.style],
    inlineScripts: [build.early],
    textFiles: {
      ...(await siteFiles(renderer)),
      '/embed.js': { type: 'text/javascript', text: embedScript, isForOtherSites: true },
    },
    redirectTo: otherAppUrl('leadFlow', hosts),
    render: (request) =>
      frameBase(request.path) === '' ? render(renderer, request) : renderInFrame(renderer, findSite, request),
    documents: { cache: documents, addressOf: keptAddress },
    limit: { atOnce: env.SEARCH_RENDERINGS, applies: waitsForTurn, refusal: BUSY_PAGE },
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  }),
  { host: env.HOST, port: env.PORT },
);
