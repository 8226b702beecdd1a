import { createHmac, randomUUID } from 'node:crypto';

import type { Env } from '../../../config/env.ts';
import type { Keys } from '../../../config/keys.ts';

/** Who signs chat tokens, and for which account and service. */
export interface ChatSigner {
  readonly accountSid: string;
  readonly keySid: string;
  readonly secret: string;
  readonly serviceSid: string;
}

/** How long a chat token is valid, seconds. The chat asks for a new one before it runs out. */
export const CHAT_TOKEN_SECONDS = 60 * 60;

/** A Twilio identifier: two letters and 32 hexadecimal digits. */
function embeddedSid(prefix: string, key: Buffer): string {
  return prefix + createHmac('sha256', key).update(prefix).digest('hex').slice(0, 32);
}

/** The Twilio account's signer where one is configured, else one of the installation's own. */
export function chatSigner(env: Env, { chatTokens }: Keys): ChatSigner {
  const { TWILIO_ACCOUNT_SID, TWILIO_API_KEY, TWILIO_API_SECRET, TWILIO_CONVERSATIONS_SERVICE_SID } = env;
  if (TWILIO_ACCOUNT_SID && TWILIO_API_KEY && TWILIO_API_SECRET && TWILIO_CONVERSATIONS_SERVICE_SID) {
    return {
      accountSid: TWILIO_ACCOUNT_SID,
      keySid: TWILIO_API_KEY,
      secret: TWILIO_API_SECRET,
      serviceSid: TWILIO_CONVERSATIONS_SERVICE_SID,
    };
  }
  return {
    accountSid: embeddedSid('AC', chatTokens),
    keySid: embeddedSid('SK', chatTokens),
    secret: chatTokens.toString('base64url'),
    serviceSid: embeddedSid('IS', chatTokens),
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/**
 * A Twilio access token with a chat grant for one identity (a JWT, HS256; the form is Twilio's "FPA" version 1), valid
 * from `at` on.
 */
export function chatAccessToken(signer: ChatSigner, identity: string, at: Date): string {
  const issued = Math.floor(at.getTime() / 1000);
  const header = encode({ typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' });
  const payload = encode({
    jti: `${signer.keySid}-${randomUUID()}`,
    iss: signer.keySid,
    sub: signer.accountSid,
    iat: issued,
    exp: issued + CHAT_TOKEN_SECONDS,
    grants: { identity, chat: { service_sid: signer.serviceSid } },
  });
  const signature = createHmac('sha256', signer.secret).update(`${header}.${payload}`).digest('base64url');
  return `${header}.${payload}.${signature}`;
}
