import { AREA_BASE, FILES_BASE } from '@carematch/api-client/contract/endpoint';
import type { SignedInApp } from '@carematch/session/destinations';
import { VIDEO_PLAYERS } from '@carematch/validation/video-link';
import { createWebServer, serve } from '@carematch/web-server/create-web-server';
import { otherAppUrl } from '@carematch/web-server/other-app-url';
import { renderFromIndex } from '@carematch/web-server/render-from-index';
import type { WebEnv } from '@carematch/web-server/web-env';

import { type FrameOptions, pageFrame } from './page-frame.ts';

interface ServeOptions {
  readonly app: SignedInApp;
  readonly pages: FrameOptions;
  /** Folder of the built client. */
  readonly clientDir: string;
  readonly env: WebEnv;
}

/** Serves an app until the process is told to end. */
export async function serveApp({ app, pages, clientDir, env }: ServeOptions): Promise<void> {
  const { LEAD_FLOW_URL: leadFlow, PORTAL_URL: portal, CONSOLE_URL: console } = env;
  await serve(
    await createWebServer({
      clientDir,
      apiUrl: env.API_URL,
      // The staff area is reached through the console's host alone.
      apiPaths: [...(app === 'console' ? Object.values(AREA_BASE) : [AREA_BASE.public]), FILES_BASE],
      frames: VIDEO_PLAYERS,
      redirectTo: otherAppUrl(app, { leadFlow, portal, console }),
      render: await renderFromIndex({ clientDir, config: { portal, console }, frame: pageFrame(pages) }),
      trustProxy: env.TRUST_PROXY,
      logLevel: env.LOG_LEVEL,
    }),
    { host: env.HOST, port: env.PORT },
  );
}
