import { clientText } from '@carematch/validation/fields/client-text';
import { SMS_TEMPLATE_MAX } from '@carematch/validation/fields/message-template';

import type { Email } from '../../../ports/email/email-port.ts';
import { composeEmail } from '../../platform/email-layout.ts';

/** As many characters as a text may have, so that it can be sent with what is added to it. */
export const longestText = (name: string): number =>
  SMS_TEMPLATE_MAX - clientText({ from: name, body: '', isFirst: true }).length;

interface ClientMessage {
  readonly to: string;
  /** Who sends it, as clients know them, and where an answer goes. */
  readonly name: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly body: string;
}

/** An email to a client, which says at its end who wrote it and that an answer reaches them. */
export const clientEmail = ({ to, name, replyTo, subject, body }: ClientMessage): Email =>
  composeEmail({
    to,
    replyTo,
    subject,
    paragraphs: body.split(/\n{2,}/),
    closing: `${name} sent you this through Carematch. Reply to this email to answer them.`,
    signature: 'Carematch',
  });
