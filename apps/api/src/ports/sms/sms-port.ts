/** One text message. */
export interface Sms {
  /** E.164: `+12065550123`. */
  readonly to: string;
  readonly body: string;
}

/** Hands text messages to whoever delivers them. */
export interface SmsPort {
  /**
   * Resolves once the message is accepted, or with `suppressed` where the number has said STOP.
   * @throws when it is not accepted; sending it again is then right.
   */
  send: (sms: Sms) => Promise<'sent' | 'suppressed'>;
}
