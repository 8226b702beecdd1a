import { queryOptions } from '@tanstack/react-query';

import type { ProfessionalClient } from './client.ts';

/** When the own practice is open. */
export const hoursQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['business-hours'],
    queryFn: ({ signal }) => api.call('GET /user/profile/business-hours', {}, { signal }),
  });

/** The secret address of the own calendar. */
export const calendarFeedQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => api.call('GET /user/calendar-feed', {}, { signal }),
  });
