import { creditRequestDeadlines } from '@carematch/validation/lifecycles/credit-request-lifecycle';

import type { Executor } from '../../db/client.ts';
import { businessDaysAfter } from '../platform/business-time.ts';

const DAY_MS = 86_400_000;

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Until when the credits of a match may be asked for. */
export const mayAskUntil = (chargedAt: Date): Date =>
  daysAfter(chargedAt, creditRequestDeadlines.requestDays);

/** Until when staff decide: days on which offices work, where the professional is. */
export const reviewUntil = (db: Executor, since: Date, timeZone: string): Promise<Date> =>
  businessDaysAfter(db, since, creditRequestDeadlines.reviewBusinessDays, timeZone);

/** Until when the professional answers a question. */
export const answerUntil = (askedAt: Date): Date => daysAfter(askedAt, creditRequestDeadlines.moreInfoDays);

/** Until when a denial may be appealed. */
export const appealUntil = (deniedAt: Date): Date => daysAfter(deniedAt, creditRequestDeadlines.appealDays);
