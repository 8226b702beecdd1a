/** One email. Plain text is what counts; the markup says the same. */
export interface Email {
  readonly to: string;
  /** Whose address an answer goes to, where that is not ours. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one request turns such emails off (RFC 8058); only on those that settings can turn off. */
  readonly unsubscribeUrl?: string;
}

/** An email for nodemailer, with the headers that every adapter sends. */
export const messageOf = (from: string, { unsubscribeUrl: url, ...email }: Email) => ({
  from,
  ...email,
  headers: {
    // https://www.rfc-editor.org/rfc/rfc3834#section-5: no vacation notice answers it.
    'Auto-Submitted': 'auto-generated',
    ...(url !== undefined && {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

/** No adapter takes longer than this to send an email or to give it up, milliseconds. */
export const SEND_WITHIN_MS = 30_000;

/** Hands emails to whoever delivers them. */
export interface EmailPort {
  /**
   * Resolves once the email is accepted for delivery, within `SEND_WITHIN_MS`, or with `bounced` where the addressee's server takes no email
   * for this address, now or later.
   * @throws when it is not accepted for another reason; sending it again is then right.
   */
  send: (email: Email) => Promise<'sent' | 'bounced'>;
  close: () => void;
}
