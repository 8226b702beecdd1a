import { hkdfSync } from 'node:crypto';

const PURPOSES = {
  /** AES-256-GCM of contact data, notes, free-text answers and stored replies. */
  contactData: 'contact data encryption',
  /** HMAC of normalised phones and emails, by which contact data is found again. */
  contactHash: 'contact data lookup',
  /** HMAC of the unguessable ids that visitors hold. */
  capabilityHash: 'visitor capabilities',
  /** HMAC of idempotency keys and request bodies. */
  idempotency: 'idempotency',
  /** The last key of the ranking. */
  ranking: 'ranking tie break',
  /** Links that are permissions by their signature. */
  signedLinks: 'signed links',
  /** Signs the challenges that a lead may have to solve. */
  leadChallenges: 'lead challenges',
  /** HMAC of chat access tokens, where no Twilio account signs them. */
  chatTokens: 'chat access tokens',
  /** HMAC of the audit log's rows, each over the one before. */
  auditSeals: 'audit seals',
} as const;

/** One 256-bit key for each purpose, so that no key serves two. */
export type Keys = Readonly<Record<keyof typeof PURPOSES, Buffer>>;

/** Derives every key from the one secret (HKDF-SHA-256, RFC 5869). */
export function deriveKeys(secret: string): Keys {
  const derive = (info: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'carematch v1', info, 32));
  return {
    contactData: derive(PURPOSES.contactData),
    contactHash: derive(PURPOSES.contactHash),
    capabilityHash: derive(PURPOSES.capabilityHash),
    idempotency: derive(PURPOSES.idempotency),
    ranking: derive(PURPOSES.ranking),
    signedLinks: derive(PURPOSES.signedLinks),
    leadChallenges: derive(PURPOSES.leadChallenges),
    chatTokens: derive(PURPOSES.chatTokens),
    auditSeals: derive(PURPOSES.auditSeals),
  };
}
