import {
  conversationBody,
  messageBody,
  participantBody,
  receiptBody,
  userBody,
} from '../conversations/bodies.ts';
import type { Conversation } from '../conversations/conversation.ts';
import type { Membership } from '../conversations/membership.ts';
import type { PlacedMessage } from '../conversations/message.ts';
import type { Participant } from '../conversations/participant.ts';
import type { Receipt } from '../conversations/receipt.ts';
import type { Role } from '../conversations/roles.ts';
import type { User } from '../conversations/user.ts';
import type { EmulatorConfig } from '../emulator-config.ts';
import type { JsonObject } from '../frames/frame.ts';
import type { ConversationHook, ServiceHooks } from '../webhooks/hook-settings.ts';

/** What the server reads of Conversations' resources, in Twilio's names. */
export class RestBodies {
  readonly #ids: JsonObject;

  constructor({ accountSid, serviceSid }: Pick<EmulatorConfig, 'accountSid' | 'serviceSid'>) {
    this.#ids = { account_sid: accountSid, chat_service_sid: serviceSid };
  }

  conversation(root: string, conversation: Conversation): JsonObject {
    const url = `${root}/Conversations/${conversation.sid}`;
    return {
      ...conversationBody(conversation),
      ...this.#ids,
      timers: {},
      bindings: {},
      url,
      links: {
        participants: `${url}/Participants`,
        messages: `${url}/Messages`,
        webhooks: `${url}/Webhooks`,
      },
    };
  }

  participant(root: string, participant: Participant): JsonObject {
    const url = `${root}/Conversations/${participant.conversationSid}/Participants/${participant.sid}`;
    return { ...participantBody(participant), ...this.#ids, url };
  }

  message(root: string, placed: PlacedMessage): JsonObject {
    const url = `${root}/Conversations/${placed.conversationSid}/Messages/${placed.message.sid}`;
    return {
      ...messageBody(placed),
      ...this.#ids,
      url,
      links: { delivery_receipts: `${url}/Receipts`, channel_metadata: `${url}/ChannelMetadata` },
    };
  }

  receipt(root: string, receipt: Receipt): JsonObject {
    const url = `${root}/Conversations/${receipt.conversationSid}/Messages/${receipt.messageSid}/Receipts/${receipt.sid}`;
    return { ...receiptBody(receipt), ...this.#ids, url };
  }

  user(root: string, user: User): JsonObject {
    const url = `${root}/Users/${user.sid}`;
    return { ...userBody(user), ...this.#ids, url, links: { user_conversations: `${url}/Conversations` } };
  }

  userConversation(root: string, { conversation, participant, unreadCount }: Membership): JsonObject {
    const url = `${root}/Users/${participant.userSid ?? ''}/Conversations/${conversation.sid}`;
    return {
      ...this.#ids,
      conversation_sid: conversation.sid,
      participant_sid: participant.sid,
      user_sid: participant.userSid,
      unread_messages_count: unreadCount,
      last_read_message_index: participant.lastReadMessageIndex,
      friendly_name: conversation.friendlyName,
      unique_name: conversation.uniqueName,
      attributes: conversation.attributes,
      conversation_state: conversation.state,
      timers: {},
      created_by: conversation.createdBy,
      notification_level: participant.notificationLevel,
      date_created: conversation.dateCreated,
      date_updated: conversation.dateUpdated,
      url,
      links: {
        participant: `${root}/Conversations/${conversation.sid}/Participants/${participant.sid}`,
        conversation: `${root}/Conversations/${conversation.sid}`,
      },
    };
  }

  participantConversation(
    root: string,
    { conversation, participant }: Omit<Membership, 'unreadCount'>,
  ): JsonObject {
    return {
      ...this.#ids,
      participant_sid: participant.sid,
      participant_user_sid: participant.userSid,
      participant_identity: participant.identity,
      participant_messaging_binding: participantBody(participant)['messaging_binding'],
      conversation_sid: conversation.sid,
      conversation_unique_name: conversation.uniqueName,
      conversation_friendly_name: conversation.friendlyName,
      conversation_attributes: conversation.attributes,
      conversation_date_created: conversation.dateCreated,
      conversation_date_updated: conversation.dateUpdated,
      conversation_created_by: conversation.createdBy,
      conversation_state: conversation.state,
      conversation_timers: {},
      links: {
        participant: `${root}/Conversations/${conversation.sid}/Participants/${participant.sid}`,
        conversation: `${root}/Conversations/${conversation.sid}`,
      },
    };
  }

  role(root: string, role: Role): JsonObject {
    return {
      ...this.#ids,
      sid: role.sid,
      friendly_name: role.friendlyName,
      type: role.type,
      permissions: role.permissions,
      date_created: role.dateCreated,
      date_updated: role.dateUpdated,
      url: `${root}/Roles/${role.sid}`,
    };
  }

  hook(root: string, hook: ConversationHook): JsonObject {
    return {
      ...this.#ids,
      sid: hook.sid,
      conversation_sid: hook.conversationSid,
      target: 'webhook',
      configuration: { url: hook.url, method: hook.method, filters: hook.filters },
      date_created: hook.dateCreated,
      date_updated: hook.dateUpdated,
      url: `${root}/Conversations/${hook.conversationSid}/Webhooks/${hook.sid}`,
    };
  }

  serviceHooks(root: string, hooks: ServiceHooks): JsonObject {
    return {
      ...this.#ids,
      pre_webhook_url: hooks.preUrl,
      post_webhook_url: hooks.postUrl,
      method: hooks.method,
      filters: hooks.filters,
      target: 'webhook',
      url: `${root}/Configuration/Webhooks`,
    };
  }
}
