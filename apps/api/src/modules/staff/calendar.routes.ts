import type { staffCalendarContract } from '@carematch/api-client/contract/staff/calendar.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { readCalendar } from './calendar/read-calendar.ts';

export function staffCalendarHandlers({ db }: Services): Handlers<typeof staffCalendarContract> {
  return { 'GET /calendar': (_context, { query: { month } }) => readCalendar(db, month) };
}
