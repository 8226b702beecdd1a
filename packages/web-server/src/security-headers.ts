import { createHash } from 'node:crypto';

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but the page's own host: no inline script, no framing, no referrer beyond the origin. */
export async function securityHeaders(
  app: FastifyInstance,
  {
    connectTo,
    scripts,
    images,
    frames,
    inlineStyles,
  }: {
    readonly connectTo: readonly string[];
    readonly scripts: readonly string[];
    readonly images: readonly string[];
    readonly frames: readonly string[];
    readonly inlineStyles: readonly string[];
  },
): Promise<void> {
  // On the caller's own instance, so that every route of it is covered.
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        // React writes style attributes; style elements and sheets stay our own.
        styleSrc: ["'self'", ...inlineStyles.map(hashOf)],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...images],
        // A film before it is sent, to take a picture from it.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectTo],
        frameSrc: frames.length > 0 ? [...frames] : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  });
}

// Fastify keeps a plugin's hooks to itself unless told; these are for the whole server.
Object.assign(securityHeaders, { [Symbol.for('skip-override')]: true });
