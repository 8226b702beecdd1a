import type { JsonObject } from '../frames/frame.ts';
import type { Conversation } from './conversation.ts';
import type { Membership } from './membership.ts';
import type { PlacedMessage } from './message.ts';
import { conversationDocument, messageList, rosterMap, userInfoMap } from './names.ts';
import type { Participant } from './participant.ts';
import type { Receipt } from './receipt.ts';
import type { User } from './user.ts';

/** What clients and the server both read of Conversations' resources, in Twilio's names. */

export function conversationBody(conversation: Conversation): JsonObject {
  const { sid } = conversation;
  return {
    sid,
    friendly_name: conversation.friendlyName,
    unique_name: conversation.uniqueName,
    attributes: conversation.attributes,
    state: conversation.state,
    created_by: conversation.createdBy,
    date_created: conversation.dateCreated,
    date_updated: conversation.dateUpdated,
    messaging_service_sid: conversation.messagingServiceSid,
    messages_count: conversation.messageCount,
    participants_count: conversation.participantCount,
    sync_objects: {
      conversation: conversationDocument(sid),
      messages: messageList(sid),
      participants: rosterMap(sid),
    },
  };
}

export function membershipBody({ conversation, participant, unreadCount }: Membership): JsonObject {
  return {
    ...conversationBody(conversation),
    conversation_sid: conversation.sid,
    participant_sid: participant.sid,
    status: 'joined',
    last_read_message_index: participant.lastReadMessageIndex,
    notification_level: participant.notificationLevel,
    unread_messages_count: unreadCount,
  };
}

export function participantBody(participant: Participant): JsonObject {
  const { binding } = participant;
  return {
    sid: participant.sid,
    conversation_sid: participant.conversationSid,
    identity: participant.identity,
    attributes: participant.attributes,
    role_sid: participant.roleSid,
    messaging_binding: binding && {
      type: binding.type,
      address: binding.address,
      proxy_address: binding.proxyAddress,
    },
    last_read_message_index: participant.lastReadMessageIndex,
    last_read_timestamp: participant.lastReadDate,
    date_created: participant.dateCreated,
    date_updated: participant.dateUpdated,
  };
}

export function messageBody({ conversationSid, index, message }: PlacedMessage): JsonObject {
  return {
    sid: message.sid,
    conversation_sid: conversationSid,
    index,
    author: message.author,
    body: message.text,
    subject: message.subject,
    content_sid: message.contentSid,
    attributes: message.attributes,
    participant_sid: message.memberSid,
    media:
      message.medias.length === 0
        ? null
        : message.medias.map(({ sid, category, filename, contentType, size }) => ({
            sid,
            category,
            filename,
            content_type: contentType,
            size,
          })),
    delivery: message.delivery ?? null,
    date_created: message.timestamp,
    date_updated: message.dateUpdated,
  };
}

export function receiptBody(receipt: Receipt): JsonObject {
  return {
    sid: receipt.sid,
    conversation_sid: receipt.conversationSid,
    message_sid: receipt.messageSid,
    channel_message_sid: receipt.channelMessageSid,
    participant_sid: receipt.participantSid,
    status: receipt.status,
    error_code: receipt.errorCode,
    date_created: receipt.dateCreated,
    date_updated: receipt.dateUpdated,
  };
}

export function userBody(user: User): JsonObject {
  return {
    sid: user.sid,
    identity: user.identity,
    friendly_name: user.friendlyName,
    attributes: user.attributes,
    role_sid: user.roleSid,
    is_online: user.isOnline,
    is_notifiable: false,
    date_created: user.dateCreated,
    date_updated: user.dateUpdated,
    sync_objects: { user_info_map: userInfoMap(user.sid) },
  };
}
