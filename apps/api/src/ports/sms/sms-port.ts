/** One text message. */
export interface Sms {
  /** E.164: `+12065550123`. */
  readonly to: string;
  readonly body: string;
}

/** A number that is ours. */
export interface OurNumber {
  /** Ten digits. */
  readonly number: string;
  /** What the vendor calls it. */
  readonly vendorId: string;
}

/** The longest that looking for a number and buying one take together, milliseconds. */
export const BOUGHT_WITHIN_MS = 40_000;

/** Gets numbers and gives them back. Each method throws when the vendor doesn't answer; doing it again is then right. */
export interface NumbersPort {
  /** The number that was bought under a reference. Look before buying again: the answer to a purchase may have been lost. */
  findNumber: (reference: string) => Promise<OurNumber | undefined>;
  /** Buys a number that takes calls and texts; undefined where the area code (three digits) has none left. */
  buyNumber: (wanted: {
    readonly areaCode: string;
    readonly reference: string;
  }) => Promise<OurNumber | undefined>;
  /** One that was released before is fine. */
  releaseNumber: (vendorId: string) => Promise<void>;
}

/** What a carrier says of a number. */
export type NumberCheck = 'in_service' | 'not_in_service' | 'unknown';

/** Hands text messages to whoever delivers them, and has the numbers for them. */
export interface SmsPort extends NumbersPort {
  /**
   * Resolves once the message is accepted, or with `suppressed` where the number has said STOP.
   * @throws when it is not accepted; sending it again is then right.
   */
  send: (sms: Sms) => Promise<'sent' | 'suppressed'>;
  /**
   * Whether anyone can be reached at a number (E.164). It costs a little each time; `unknown` where the carrier doesn't say.
   * @throws when the vendor doesn't answer; asking again is then right.
   */
  checkNumber: (number: string) => Promise<NumberCheck>;
}
