import { EVENTS, neutralEvent } from '@carematch/analytics-events/events';
import type { platformContract } from '@carematch/api-client/contract/platform/platform.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { eventLogs } from './platform.tables.ts';

type Logged = Parameters<Handlers<typeof platformContract>['POST /event-logs']>[1]['body'];

/** The listed events of a body. The texts are the list's own: what a caller writes into them could be anything. */
function listedEvents(body: Logged): (typeof eventLogs.$inferInsert)[] {
  return ('events' in body ? body.events : [body]).flatMap(({ event, properties }) => {
    const listed = neutralEvent(event, properties);
    if (!listed) return [];
    const { description, icon, notify } = EVENTS[listed.event];
    return [{ ...listed, description, icon, notify }];
  });
}

/** The product's own event log. */
export const platformHandlers: Handlers<typeof platformContract> = {
  'POST /event-logs': async ({ services: { db } }, { body }) => {
    const events = listedEvents(body);
    if (events.length > 0) await db.insert(eventLogs).values(events);
    return { message: 'Thank you.' };
  },
};
