import type { TokenIssuer } from './tokens/verify-token.ts';

/** Bounds on what clients may send and hold. */
export interface Limits {
  /** Bytes of one frame. */
  readonly frameBytes: number;
  /** Open sockets at one time. */
  readonly connections: number;
  /** Requests of one connection in one second, beyond which they are answered 429. */
  readonly requestsPerSecond: number;
  /** Milliseconds between a socket's opening and its `init`. */
  readonly initWithin: number;
  /** Bytes of a message's body; Twilio's 32 KB. With a telephone in the conversation it is 1,600 characters. */
  readonly bodyLength: number;
  readonly participants: number;
  /** Bytes of one attachment, and how many a message may have. */
  readonly mediaBytes: number;
  readonly mediaPerMessage: number;
  /** Beginnings of the media types that may be uploaded; none allows all. */
  readonly mediaTypes: readonly string[];
}

/** Everything an emulator is started with. */
export interface EmulatorConfig extends TokenIssuer {
  /** Password of the REST interface's basic authentication, whose user is the account; API keys work as well. */
  readonly authToken: string;
  /** Clients see who is online. Off in a new service of Twilio's. */
  readonly reachability: boolean;
  /** Milliseconds before a token's end at which its client is told. Half the token's time left when that is less. */
  readonly tokenWarning: number;
  /** Milliseconds that a temporary media URL works. */
  readonly mediaUrlLife: number;
  readonly limits: Limits;
}

export const DEFAULT_LIMITS: Limits = {
  frameBytes: 1 << 20,
  connections: 2000,
  requestsPerSecond: 5000,
  initWithin: 10_000,
  bodyLength: 32_768,
  participants: 1000,
  mediaBytes: 150 << 20,
  mediaPerMessage: 10,
  mediaTypes: [],
};
