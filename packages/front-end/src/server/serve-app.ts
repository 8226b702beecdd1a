import { AREA_BASE, FILES_BASE } from '@carematch/api-client/contract/endpoint';
import type { SignedInApp } from '@carematch/session/destinations';
import { VIDEO_PLAYERS } from '@carematch/validation/fields/video-link';
import { createWebServer, serve, type WebServerOptions } from '@carematch/web-server/create-web-server';
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
  /** Hosts of vendors that the pages of this app need. */
  readonly vendors?: VendorHosts;
}

export type VendorHosts = Pick<WebServerOptions, 'connectTo' | 'scripts' | 'images' | 'frames'>;

/** Serves an app until the process is told to end. */
export async function serveApp({ app, pages, clientDir, env, vendors }: ServeOptions): Promise<void> {
  const { LEAD_FLOW_URL: leadFlow, PORTAL_URL: portal, CONSOLE_URL: console } = env;
  await serve(
    await createWebServer({
      clientDir,
      apiUrl: env.API_URL,
      // The staff area is reached through the console's host alone.
      apiPaths: [...(app === 'console' ? Object.values(AREA_BASE) : [AREA_BASE.public]), FILES_BASE],
      ...vendors,
      frames: [...VIDEO_PLAYERS, ...(vendors?.frames ?? [])],
      redirectTo: otherAppUrl(app, { leadFlow, portal, console }),
      render: await renderFromIndex({
        clientDir,
        config: { leadFlow, portal, console },
        frame: pageFrame(pages),
      }),
      trustProxy: env.TRUST_PROXY,
      logLevel: env.LOG_LEVEL,
    }),
    { host: env.HOST, port: env.PORT },
  );
}
