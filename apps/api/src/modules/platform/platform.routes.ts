import { EVENTS, neutralEvent } from '@carematch/analytics-events/events';
import type { platformContract } from '@carematch/api-client/contract/platform.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { eventLogs } from './platform.tables.ts';

/** The product's own event log. */
export function platformHandlers({ db }: Services): Handlers<typeof platformContract> {
  return {
    'POST /event-logs': async ({ body }) => {
      const event = neutralEvent(body.event, body.properties);
      if (event) {
        // The texts are the list's own: what a caller writes into them could be anything.
        const { description, icon, notify } = EVENTS[event.event];
        await db.insert(eventLogs).values({ ...event, description, icon, notify });
      }
      return { message: 'Thank you.' };
    },
  };
}
