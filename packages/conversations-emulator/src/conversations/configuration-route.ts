import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import type { ClientCaller } from '../session/session.ts';
import { MEDIA_PREFIX } from '../media/media-http.ts';
import { notFound } from '../http/api-error.ts';
import { userConversationsMap, userInfoMap } from './names.ts';
import { findUser } from './user.ts';

/** Host and root of the tunnelled Conversations requests; a label, as they are routed by path. */
const CLIENT_API = 'https://aim.us1.twilio.com/Client/v2';

/** The first request of a client: where everything is, and what the service allows. The only path that the SDK fixes. */
export function addConfigurationRoute(
  router: Router<ClientCaller>,
  services: Services,
  mediaUrl: () => string,
): void {
  const { config, store } = services;
  router.add('GET', '/Client/v2/Configuration', async ({ identity }) => {
    const user = await store.read((reader) => findUser(reader, identity));
    if (!user) throw notFound(identity);
    return {
      status: 200,
      body: {
        identity,
        sync_objects: {
          my_conversations: userConversationsMap(user.sid),
          my_user_info: userInfoMap(user.sid),
        },
        links: {
          my_conversations: `${CLIENT_API}/MyConversations`,
          conversations: `${CLIENT_API}/Conversations`,
          users: `${CLIENT_API}/Users`,
          current_user: `${CLIENT_API}/Users/${encodeURIComponent(identity)}`,
          typing: `${CLIENT_API}/Typing`,
          messages_receipts: `${CLIENT_API}/Conversations/%s/Messages/%s/Receipts`,
          media_service: `${mediaUrl()}${MEDIA_PREFIX}v1/Services/${config.serviceSid}/Media`,
          media_set_service: `${mediaUrl()}${MEDIA_PREFIX}v1/Services/${config.serviceSid}/MediaSet`,
        },
        options: {
          consumption_report_interval: 'PT5S',
          user_infos_to_subscribe: 100,
          reachability_enabled: config.reachability,
          // Zero: the SDK reads again what it may have read a moment before.
          http_cache_interval: 'PT0S',
          media_attachments_count_limit: config.limits.mediaPerMessage,
          media_attachment_size_limit_in_mb: config.limits.mediaBytes / 2 ** 20,
          media_attachments_total_size_limit_in_mb: config.limits.mediaBytes / 2 ** 20,
          email_histories_allowed_mime_types: [],
          email_bodies_allowed_mime_types: [],
        },
      },
    };
  });
}
