import type { Email } from '../../ports/email/email-port.ts';

export interface EmailContent {
  readonly to: string;
  /** Whose address an answer goes to, where that is not ours. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, as a button. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
  /** Who signs, where that is not us. */
  readonly signature?: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/**
 * User-given text that email clients do not turn into a link: a hair space follows each dot, colon and at sign. Zero-width characters
 * are no help: some clients take them for a part of the address.
 */
export const withoutLinks = (text: string): string => text.replaceAll(/[.。．｡:@](?=\S)/gu, '$&\u200A');

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="background:#1f5c57;border-radius:8px;color:#ffffff;display:inline-block;padding:12px 20px;text-decoration:none">${escape(label)}</a></p>`;

const END = '</div></body></html>';

/** An email with a line below its signature: what it is about and where that is turned off. */
export function withUnsubscribe(email: Email, list: string, pageUrl: string, unsubscribeUrl: string): Email {
  const why = `You get this email because “${list}” is on in your notification settings.`;
  const link = `<a href="${escape(pageUrl)}" style="color:inherit">Unsubscribe</a>`;
  const footer = `<p style="color:#4a5c53;font-size:13px;margin:24px 0 0">${escape(why)} ${link}</p>`;
  return {
    ...email,
    text: `${email.text}\n${why}\nUnsubscribe: ${pageUrl}\n`,
    html: email.html.replace(END, () => footer + END),
    unsubscribeUrl,
  };
}

/** An email in plain text and in markup, from the same words. */
export function composeEmail({
  to,
  replyTo,
  subject,
  paragraphs,
  action,
  closing,
  signature = 'Best,\nCarematch',
}: EmailContent): Email {
  const last = closing === undefined ? [] : [closing];
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), ...last, signature];
  const markup = [
    ...paragraphs.map(paragraph),
    ...(action ? [button(action)] : []),
    ...[...last, signature].map(paragraph),
  ];
  return {
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="color:#1d2b2a;font:16px/1.5 sans-serif;margin:0;padding:24px"><div style="margin:0 auto;max-width:560px">${markup.join('')}${END}`,
  };
}
