import type { hoursContract } from '@carematch/api-client/contract/providers/hours.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { readCalendarFeed, renewCalendarFeed } from './calendar/calendar-feed.ts';
import { changeHours } from './hours/change-hours.ts';
import { readHours } from './hours/read-hours.ts';

export { serveCalendars } from './calendar/serve-calendar.ts';

/** When a practice is open, and the calendar that shows it. */
export const hoursHandlers: Handlers<typeof hoursContract> = {
  'GET /user/profile/business-hours': readHours,
  'PUT /user/profile/business-hours': changeHours,
  'GET /user/calendar-feed': readCalendarFeed,
  'POST /user/calendar-feed': renewCalendarFeed,
};
