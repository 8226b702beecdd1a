/** One mail. Plain text is what counts; the markup says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands mails to whoever delivers them. */
export interface EmailPort {
  /** Resolves once the mail is accepted for delivery. @throws when it is not; sending it again is then right. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}
