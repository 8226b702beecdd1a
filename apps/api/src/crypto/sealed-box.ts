import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

// Layout of a sealed value: key version (1 byte), nonce (12), tag (16), ciphertext.
const KEY_VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** A sealed value that cannot be opened: changed, moved to another row, or sealed with another secret. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/** Encrypts text with AES-256-GCM. `context` is not stored but has to be the same when it is opened. */
export function sealWith(key: KeyObject, text: string, context: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  // Stryker disable next-line ObjectLiteral: 16 bytes are the default, too
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(context);
  // Stryker disable next-line StringLiteral: Node takes an unknown encoding for UTF-8
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(KEY_VERSION), nonce, cipher.getAuthTag(), body]);
}

/** Decrypts what `sealWith` made. Throws `SealBrokenError` on any other bytes, key or context. */
export function openWith(key: KeyObject, sealed: Buffer, context: Buffer): string {
  if (sealed.length < HEADER_BYTES || sealed[0] !== KEY_VERSION) {
    throw new SealBrokenError('Not a sealed value of a known key version');
  }
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  // Stryker disable next-line ObjectLiteral: the tag that is set below always has 16 bytes
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(context);
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES));
  try {
    const body = decipher.update(sealed.subarray(HEADER_BYTES));
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SealBrokenError('The sealed value does not open here', { cause: error });
  }
}
