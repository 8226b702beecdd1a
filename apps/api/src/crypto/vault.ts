import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

import { normaliseEmail } from '@carematch/validation/fields/email';
import { digitsOf } from '@carematch/validation/fields/digits';
import { normalisePhone } from '@carematch/validation/fields/phone';

import type { Keys } from '../config/keys.ts';
import { openWith, sealWith } from './sealed-box.ts';

/** Which column a sealed value belongs to: a value of one does not open as another. */
type SealedColumn =
  | 'lead.contact'
  | 'lead.answer'
  | 'lead.note'
  | 'match.note'
  | 'match.private_note'
  | 'match.message'
  | 'match.capability'
  | 'idempotency.response'
  | 'delivery.body'
  | 'outbox.capability'
  | 'outbox.code'
  | 'outbox.words'
  | 'user.cell_phone'
  | 'user.totp_secret'
  | 'calendar.token';

/**
 * Everything that is done with the installation's secret. Sealed values are bound to their column and to their row by
 * `row`, a value of the row that never changes (the hash of its capability, say).
 */
export interface Vault {
  /** Encrypts text for a column of a row. */
  readonly seal: (column: SealedColumn, row: Buffer | string, text: string) => Buffer;
  /** Decrypts it. Throws `SealBrokenError` when it was changed or belongs elsewhere. */
  readonly open: (column: SealedColumn, row: Buffer | string, sealed: Buffer) => string;
  /** 32 bytes under which a phone number is found, however it is written. */
  readonly phoneHash: (phone: string) => Buffer;
  /** 32 bytes under which digits in a row of a phone number are found; those of a whole number differ from its `phoneHash`. */
  readonly phonePartHash: (digits: string) => Buffer;
  /** 32 bytes under which an email address is found, whatever its case. */
  readonly emailHash: (email: string) => Buffer;
  /** 32 bytes under which what a capability names is found. */
  readonly capabilityHash: (capability: string) => Buffer;
  /** 32 bytes for a one-time code or recovery code of `owner`: equal codes of two owners differ. */
  readonly codeHash: (owner: Buffer | string, code: string) => Buffer;
  /** 32 bytes for an idempotency key within a scope (a call's name). */
  readonly idempotencyHash: (scope: string, key: string) => Buffer;
  /** 32 bytes that tell one request body from another. */
  readonly requestHash: (body: string) => Buffer;
  /** 32 bytes that seal a row of the audit log. */
  readonly auditSeal: (content: string) => Buffer;
  /** A signature over a text, base64url, for signed links. */
  readonly sign: (text: string) => string;
  /** Whether `signature` is that of `text`, compared in constant time. */
  readonly verify: (text: string, signature: string) => boolean;
}

/** Compares two byte strings in a time that depends on their length alone. */
function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function contextOf(column: SealedColumn, row: Buffer | string): Buffer {
  return Buffer.concat([Buffer.from(`${column}\0`), Buffer.from(row)]);
}

/** HMAC-SHA-256 of a text of one kind; the kind keeps equal texts of two kinds apart. */
function hasher(bytes: Buffer, kind: string): (text: string) => Buffer {
  // As an object the key is taken over once; as bytes it would be with every hash, at five times the cost.
  const key = createSecretKey(bytes);
  return (text) => createHmac('sha256', key).update(`${kind}\0${text}`).digest();
}

/** The vault of an installation, by the keys that are derived from its secret. */
export function createVault(keys: Keys): Vault {
  const encryption = createSecretKey(keys.contactData);
  const phone = hasher(keys.contactHash, 'phone');
  const email = hasher(keys.contactHash, 'email');
  const oneTimeCode = hasher(keys.capabilityHash, 'code');
  const idempotencyKey = hasher(keys.idempotency, 'key');
  const signature = hasher(keys.signedLinks, 'link');

  return {
    seal: (column, row, text) => sealWith(encryption, text, contextOf(column, row)),
    open: (column, row, sealed) => openWith(encryption, sealed, contextOf(column, row)),
    phoneHash: (value) => phone(normalisePhone(value) ?? digitsOf(value)),
    phonePartHash: hasher(keys.contactHash, 'phone part'),
    emailHash: (value) => email(normaliseEmail(value)),
    capabilityHash: hasher(keys.capabilityHash, 'capability'),
    codeHash: (owner, code) => oneTimeCode(`${Buffer.from(owner).toString('hex')}\0${code}`),
    idempotencyHash: (scope, key) => idempotencyKey(`${scope}\0${key}`),
    requestHash: hasher(keys.idempotency, 'request'),
    auditSeal: hasher(keys.auditSeals, 'seal'),
    sign: (text) => signature(text).toString('base64url'),
    verify: (text, given) => sameBytes(signature(text), Buffer.from(given, 'base64url')),
  };
}
