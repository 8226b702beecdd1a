import type { staffCalendarContract } from '@carematch/api-client/contract/staff/calendar.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { readCalendar } from './calendar/read-calendar.ts';

export const staffCalendarHandlers: Handlers<typeof staffCalendarContract> = {
  'GET /calendar': readCalendar,
};
