import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { month, rowId, urlState } from '@carematch/front-end/url-state';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';

/** The month that the calendar shows, `YYYY-MM`; this one if absent. */
export const calendarState = urlState({ month });

/** The member of staff that a page shows. */
export const teamMemberState = urlState({ member: rowId });

/** One member of staff, with their devices. */
export const staffMemberQuery = ({ api }: AdminConsole, id: number) =>
  queryOptions({
    queryKey: ['staff-member', id],
    queryFn: ({ signal }) => api.call('GET /staff/:id', { params: { id: String(id) } }, { signal }),
  });

/** Which emails the signed-in member of staff gets. */
export const notificationSettingsQuery = ({ api }: AdminConsole) =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => api.call('GET /me/notification-settings', {}, { signal }),
  });

export type CalendarEvent = ResponseOf<AdminApi['GET /calendar']>['events'][number];

/** What ends and what is due in a month, `YYYY-MM`. */
export const calendarQuery = ({ api }: AdminConsole, of: string) =>
  queryOptions({
    queryKey: ['calendar', of],
    queryFn: ({ signal }) => api.call('GET /calendar', { query: { month: of } }, { signal }),
  });
