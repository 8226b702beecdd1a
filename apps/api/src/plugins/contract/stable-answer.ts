import { createHash } from 'node:crypto';

/** An answer that is the same for everyone until its content changes, written out once. */
export interface StableText {
  readonly text: string;
  readonly etag: string;
}

const texts = new WeakMap<object, StableText>();

/** Caches may keep such an answer this long, seconds. */
export const STABLE_FOR_SECONDS = 60;

/** Marks an answer as stable: it is written out once and may be cached. Hand out the same object again. */
export function stable<Body extends object>(body: Body): Body {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  texts.set(body, { text, etag });
  return body;
}

/** The text of an answer that was marked as stable. */
export function stableText(body: unknown): StableText | undefined {
  return typeof body === 'object' && body !== null ? texts.get(body) : undefined;
}
