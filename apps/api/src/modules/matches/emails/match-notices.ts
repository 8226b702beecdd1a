import type { Notice } from '../../providers/providers.ts';
import { askedAgainEmail, heldMatchEmail, newMatchEmail, noteLeftEmail } from './match-emails.ts';

/** A notice to a provider, by channel. None reveals more of a client than its email does. */
type NoticeTexts = Pick<Notice, 'kind' | 'email' | 'sms' | 'inApp'>;

/** Where these lead to: from outside, and within the portal. */
const MATCHES = { outside: '/matches', inApp: '/dashboard/matches' };

/** Tells of a match, without who it is. */
export function newMatchNotice(portalUrl: string, place: string, matchId: number): NoticeTexts {
  const link = portalUrl + MATCHES.outside;
  return {
    kind: 'new_match',
    email: (provider) => newMatchEmail(provider, place, link),
    sms: `You have a new match near ${place}. Most people expect to hear from you within 4 business hours: ${link}`,
    inApp: { text: `You have a new match near ${place}.`, path: `${MATCHES.inApp}?match=${matchId}` },
  };
}

/** Tells of a match whose visitor is yet to agree, without who it is and what the care is for. */
export function heldMatchNotice(portalUrl: string, place: string): NoticeTexts {
  const link = portalUrl + MATCHES.outside;
  return {
    kind: 'new_match',
    email: (provider) => heldMatchEmail(provider, place, link),
    sms: `Someone near ${place} was matched with you and is deciding whether to share their details. We'll tell you once they do: ${link}`,
    inApp: {
      text: `Someone near ${place} was matched with you and is deciding whether to share their details.`,
      path: MATCHES.inApp,
    },
  };
}

/** Tells that someone they were matched with asked again. */
export function askedAgainNotice(portalUrl: string): NoticeTexts {
  const link = portalUrl + MATCHES.outside;
  return {
    kind: 'new_match',
    email: (provider) => askedAgainEmail(provider, link),
    sms: `A client of yours asked again and may be waiting to hear from you: ${link}`,
    inApp: { text: 'A client of yours asked again.', path: MATCHES.inApp },
  };
}

/** Tells that a client left a note. */
export function noteLeftNotice(portalUrl: string): NoticeTexts {
  const link = portalUrl + MATCHES.outside;
  return {
    kind: 'message',
    email: (provider) => noteLeftEmail(provider, link),
    sms: `A client left you a note: ${link}`,
    inApp: { text: 'A client left you a note.', path: MATCHES.inApp },
  };
}
