import type { EmbeddedSite } from '@carematch/api-client/contract/embedding/embedding.contract';
import { accentShades } from '@carematch/validation/rules/accent-contrast';
import { PAGE_CONFIG_ID, embedJson } from '@carematch/web-server/page-config';
import type { CSSProperties, ReactNode } from 'react';

import type { PageHead, PageModule } from '../shared/page-module.ts';
import type { PageConfig } from '../shared/page-config.ts';
import { PAGE_DATA_ID, type PageData } from '../shared/data/page-data.tsx';

/** What a page needs at once: texts of the document, and addresses of the built files. */
export interface PageAssets {
  /** The script that runs before anything shows. */
  readonly early: string;
  /** The step of the page, for that script. */
  readonly step: PageModule['step'];
  readonly entry: string;
  readonly modules: readonly string[];
  /** The style sheet itself: one round trip less before the first paint. */
  readonly style: string;
}

/** The frame of another site that a document shows in. */
export interface Frame {
  /** What the document's addresses begin with. */
  readonly base: string;
  readonly site: EmbeddedSite;
  /** Theme of the page around it. */
  readonly theme: 'light' | 'dark';
}

interface DocumentProps {
  readonly assets: PageAssets;
  readonly data: PageData;
  readonly config?: PageConfig | undefined;
  readonly head: PageHead;
  /** JSON-LD. */
  readonly structuredData: readonly object[];
  readonly frame?: Frame | undefined;
  readonly children: ReactNode;
}

interface OpenGraphProps {
  readonly head: PageHead;
  readonly origin: string | undefined;
}

/** What a link to the page shows elsewhere. Only pages that search engines may know have it. */
function OpenGraph({ head: { title, description, canonical }, origin = '' }: OpenGraphProps) {
  if (canonical === undefined) return null;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Carematch" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + canonical} />
    </>
  );
}

/** Where a framed document is, and the accent of the site as the shade that can be read. */
function frameAttributes({ site, theme }: Frame) {
  const shade = site.accent_color === null ? undefined : accentShades(site.accent_color)[theme];
  const style =
    shade &&
    ({
      '--color-next': shade.fill,
      '--color-next-hover': shade.hover,
      '--color-on-next': shade.text,
    } as CSSProperties);
  return { 'data-framed': site.origin, 'data-theme': theme, style };
}

/** The document around the app. Only the server renders it. */
export function Document({ assets, data, config, head, structuredData, frame, children }: DocumentProps) {
  return (
    <html lang="en" {...(frame && frameAttributes(frame))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <script data-step={assets.step} dangerouslySetInnerHTML={{ __html: assets.early }} />
        {/* No preload of the fonts: it delays the first paint by a tenth of a second (bench/paint), and the styles ask for them at once. */}
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" crossOrigin="" href={href} />
        ))}
        <script type="module" crossOrigin="" src={assets.entry} />
        {!data.failure && <OpenGraph head={head} origin={data.origin} />}
      </head>
      <body>
        <div id="root">{children}</div>
        {structuredData.map((thing) => {
          const json = embedJson(thing);
          return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
        })}
        <script
          id={PAGE_DATA_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: embedJson(data) }}
        />
        {config && (
          <script
            id={PAGE_CONFIG_ID}
            type="application/json"
            dangerouslySetInnerHTML={{ __html: embedJson(config) }}
          />
        )}
      </body>
    </html>
  );
}
