import { TZDate } from '@date-fns/tz';
import { addBusinessDays } from 'date-fns';

import { creditRequestDeadlines } from '@carematch/validation/credit-request-lifecycle';

const DAY_MS = 86_400_000;

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Until when the credits of a match may be asked for. */
export const mayAskUntil = (chargedAt: Date): Date =>
  daysAfter(chargedAt, creditRequestDeadlines.requestDays);

/** Until when staff decide: days on which offices work, where the professional is. */
export function reviewUntil(since: Date, timeZone: string): Date {
  const { reviewBusinessDays } = creditRequestDeadlines;
  return new Date(addBusinessDays(new TZDate(since.getTime(), timeZone), reviewBusinessDays).getTime());
}

/** Until when the professional answers a question. */
export const answerUntil = (askedAt: Date): Date => daysAfter(askedAt, creditRequestDeadlines.moreInfoDays);

/** Until when a denial may be appealed. */
export const appealUntil = (deniedAt: Date): Date => daysAfter(deniedAt, creditRequestDeadlines.appealDays);
