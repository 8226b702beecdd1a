import type { NotificationSettings } from '@carematch/validation/notification-settings.schema';
import { queryOptions } from '@tanstack/react-query';

import type { Portal } from './portal.ts';
import { userQuery } from './user-query.ts';

/** By which ways one is told of what. */
const notificationSettingsQuery = ({ api }: Portal) =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => api.call('GET /user/notification-settings', {}, { signal }),
  });

/** What pages about notifications read. */
export const notificationQueries = (portal: Portal) => [notificationSettingsQuery(portal), userQuery(portal)];

/** The calls of a professional on how they are told of things. */
export function notificationCalls(portal: Portal) {
  const { api, queryClient } = portal;
  const settings = notificationSettingsQuery(portal);
  const user = userQuery(portal);
  return {
    settings,
    user,
    save: async (body: NotificationSettings) => {
      const saved = await api.call('PUT /user/notification-settings', { body });
      queryClient.setQueryData(settings.queryKey, saved);
      // Texts about new clients are a field of the professional too, and count in the profile.
      void queryClient.invalidateQueries({ queryKey: user.queryKey });
      return saved;
    },
  };
}
