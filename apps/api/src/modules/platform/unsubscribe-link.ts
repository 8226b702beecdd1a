import { EMAIL_LISTS, type EmailList } from '@carematch/validation/fields/notification-settings';
import { AREA_BASE } from '@carematch/api-client/contract/endpoint';

import type { Email } from '../../ports/email/email-port.ts';
import type { Services } from '../../services.ts';
import { withUnsubscribe } from './email-layout.ts';

/** An account, and the emails to it that settings can turn off. */
export interface ListedEmails {
  readonly userId: number;
  readonly list: EmailList;
}

const signedText = (userId: number, list: string): string => `unsubscribe ${userId} ${list}`;

const TOKEN = /^([1-9]\d{0,9})\.([a-z_]{1,20})\.([\w-]{40,64})$/;

/** Token that turns these emails off for anyone who holds it. Does not expire, so that links in old emails work. */
export const unsubscribeToken = (
  { vault }: Pick<Services, 'vault'>,
  { userId, list }: ListedEmails,
): string => `${userId}.${list}.${vault.sign(signedText(userId, list))}`;

/** What a token turns off; undefined if it is none of ours. */
export function readUnsubscribeToken(
  { vault }: Pick<Services, 'vault'>,
  token: string,
): ListedEmails | undefined {
  const [, id = '', name = '', signature = ''] = TOKEN.exec(token) ?? [];
  const list = EMAIL_LISTS.find(({ kind }) => kind === name)?.kind;
  const userId = Number(id);
  return list && vault.verify(signedText(userId, list), signature) ? { userId, list } : undefined;
}

/** The page that asks before it turns emails off. The token stands behind the #, where no server sees it. */
export const unsubscribePage = ({ env }: Pick<Services, 'env'>, token: string): string =>
  `${env.PORTAL_URL}/unsubscribe#token=${token}`;

/** An email of a list, with the ways out of it: a line at its end, and the address for email programs. */
export function unsubscribable(
  services: Pick<Services, 'env' | 'vault'>,
  email: Email,
  listed: ListedEmails,
): Email {
  const token = unsubscribeToken(services, listed);
  const label = EMAIL_LISTS.find(({ kind }) => kind === listed.list)?.label ?? '';
  const oneClick = `${services.env.PORTAL_URL}${AREA_BASE.public}/unsubscribe/${token}`;
  return withUnsubscribe(email, label, unsubscribePage(services, token), oneClick);
}
