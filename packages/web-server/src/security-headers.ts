import { createHash } from 'node:crypto';

import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hosts of third-party tags, and the pages on which they may load. */
export interface TagHosts {
  readonly hosts: readonly string[];
  /** Given the path and query of a request. */
  readonly isAllowedOn: (url: string) => boolean;
}

/** Who may show a document in a frame: origins, or anyone. */
export type FrameAncestors = readonly string[] | 'anyone';

/** Lets others show this one answer in a frame. `*` would leave out pages without an origin: sandboxed ones, and files. */
export function allowFraming(reply: FastifyReply, ancestors: FrameAncestors): void {
  const policy = String(reply.getHeader('content-security-policy'));
  const directive = ancestors === 'anyone' ? '' : `frame-ancestors ${ancestors.join(' ')}`;
  void reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", directive));
  // It knows no list of origins.
  reply.raw.removeHeader('x-frame-options');
}

/** Nothing but the page's own host: no inline script of others, no framing, no referrer beyond the origin. */
export async function securityHeaders(
  app: FastifyInstance,
  {
    connectTo,
    scripts,
    images,
    frames,
    tags,
    inlineStyles,
    inlineScripts,
  }: {
    readonly connectTo: readonly string[];
    readonly scripts: readonly string[];
    readonly images: readonly string[];
    readonly frames: readonly string[];
    readonly tags: TagHosts | undefined;
    readonly inlineStyles: readonly string[];
    readonly inlineScripts: readonly string[];
  },
): Promise<void> {
  const policyWith = (more: readonly string[]) => ({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts.map(hashOf), ...scripts, ...more],
      // React writes style attributes; style elements and sheets stay our own.
      styleSrc: ["'self'", ...inlineStyles.map(hashOf)],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...images, ...more],
      // A film before it is sent, to take a picture from it.
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...connectTo, ...more],
      frameSrc: frames.length > 0 ? [...frames] : ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  });
  // On the caller's own instance, so that every route of it is covered.
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: policyWith([]),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  });
  if (!tags || tags.hosts.length === 0) return;
  const contentSecurityPolicy = policyWith(tags.hosts);
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (tags.isAllowedOn(url)) reply.helmet({ contentSecurityPolicy });
    done();
  });
}

// Fastify keeps a plugin's hooks to itself unless told; these are for the whole server.
Object.assign(securityHeaders, { [Symbol.for('skip-override')]: true });
