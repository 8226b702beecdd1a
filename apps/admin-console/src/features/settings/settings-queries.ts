import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/console.ts';

/** One member of staff, with their devices. */
export const staffMemberQuery = ({ api }: AdminConsole, id: number) =>
  queryOptions({
    queryKey: ['staff-member', id],
    queryFn: ({ signal }) => api.call('GET /staff/:id', { params: { id: String(id) } }, { signal }),
  });

/** Which mails one gets. */
export const notificationSettingsQuery = ({ api }: AdminConsole) =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => api.call('GET /me/notification-settings', {}, { signal }),
  });

export type CalendarEvent = ResponseOf<AdminApi['GET /calendar']>['events'][number];

/** What ends and what is due in a month, `YYYY-MM`. */
export const calendarQuery = ({ api }: AdminConsole, month: string) =>
  queryOptions({
    queryKey: ['calendar', month],
    queryFn: ({ signal }) => api.call('GET /calendar', { query: { month } }, { signal }),
  });
