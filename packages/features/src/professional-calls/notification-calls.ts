import type { NotificationSettings } from '@carematch/validation/fields/notification-settings.schema';
import { queryOptions } from '@tanstack/react-query';

import { type ProfessionalClient, keepAnswer } from './client.ts';
import { userQuery } from './user-query.ts';

/** By which ways one is told of what. */
const notificationSettingsQuery = ({ api }: ProfessionalClient) =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => api.call('GET /user/notification-settings', {}, { signal }),
  });

/** What pages about notifications read. */
export const notificationQueries = (client: ProfessionalClient) => [
  notificationSettingsQuery(client),
  userQuery(client),
];

/** The calls of a professional on how they are told of things. */
export function notificationCalls(client: ProfessionalClient) {
  const { api, queryClient } = client;
  const settings = notificationSettingsQuery(client);
  const user = userQuery(client);
  return {
    settings,
    user,
    save: async (body: NotificationSettings, ifMatch?: string) => {
      const saved = await api.call('PUT /user/notification-settings', { body }, { ifMatch });
      await keepAnswer(queryClient, settings.queryKey, saved);
      // Texts about new clients are a field of the professional too, and count in the profile.
      void queryClient.invalidateQueries({ queryKey: user.queryKey });
      return saved;
    },
  };
}
