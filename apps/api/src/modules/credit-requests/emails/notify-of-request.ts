import { eq } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import { notifyProfessional } from '../../providers/providers.ts';
import { appealUntil } from '../deadlines.ts';
import { creditRequestEvents } from '../credit-requests.tables.ts';
import { findRequest } from '../requests/request-rows.ts';
import { isTold, requestNotice } from './request-notices.ts';

/** Notifies a professional of a step of their request. */
export async function notifyOfRequest(
  { services }: Context,
  { eventId, key }: { readonly eventId: number; readonly key: string },
): Promise<Date | undefined> {
  const { db, env } = services;
  const [event] = await db.select().from(creditRequestEvents).where(eq(creditRequestEvents.id, eventId));
  const found = event && (await findRequest(db, event.requestId));
  if (!found || !isTold(event.status)) return undefined;
  const { request, matchedAt, timeZone, leadId } = found;
  return notifyProfessional(services, {
    dedupeKey: key,
    providerId: request.providerId,
    leadId,
    ...requestNotice(env.PORTAL_URL, event.status, {
      requestId: request.id,
      matchedAt,
      timeZone,
      amount: request.amount,
      text: event.words,
      by: event.by,
      askedBy: request.askedBy,
      isGranted: request.isGranted === true,
      dueAt: event.status === 'denied' ? appealUntil(event.createdAt) : request.dueAt,
    }),
  });
}
