import type { hoursContract } from '@carematch/api-client/contract/providers/hours.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { readCalendarFeed, renewCalendarFeed } from './calendar/calendar-feed.ts';
import { changeHours } from './hours/change-hours.ts';
import { readHours } from './hours/read-hours.ts';

export { serveCalendars } from './calendar/serve-calendar.ts';

/** When a practice is open, and the calendar that shows it. */
export function hoursHandlers(services: Services): Handlers<typeof hoursContract> {
  const { db } = services;
  return {
    'GET /user/profile/business-hours': ({ actor }) => readHours(db, actor.providerId),
    'PUT /user/profile/business-hours': ({ actor }, { body, ifMatch }) =>
      db.transaction((tx) => changeHours(tx, actor, body, ifMatch)),
    'GET /user/calendar-feed': ({ actor }) => readCalendarFeed(services, actor),
    'POST /user/calendar-feed': ({ actor }) => db.transaction((tx) => renewCalendarFeed(services, tx, actor)),
  };
}
