import type { Client } from '@twilio/conversations';

import type { IncomingSms } from '../sms/receive-sms.ts';

/** A Conversations service that the contract is tried on: an emulator, or Twilio itself. */
export interface ContractTarget {
  readonly name: string;
  /** A client of the unmodified SDK, initialised. */
  readonly connect: (identity: string, ttl?: number) => Promise<Client>;
  /** An access token for that user. @param ttl seconds. */
  readonly token: (identity: string, ttl?: number) => Promise<string>;
  /** Ends the user's sockets without a word; undefined where that is out of our hands, or tried elsewhere. */
  readonly cutSockets: ((identity: string) => Promise<void>) | undefined;
  /** Has a text message come in; undefined where real telephones would get ours. */
  readonly receiveSms: ((sms: IncomingSms) => Promise<void>) | undefined;
}

/** Makes names that no other run has. */
export const unique = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 13)}`;
