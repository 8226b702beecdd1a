import type { Actor } from '../conversations/actor.ts';
import type { Conversation } from '../conversations/conversation.ts';
import type { PlacedMessage } from '../conversations/message.ts';
import type { Participant } from '../conversations/participant.ts';
import type { User } from '../conversations/user.ts';
import type { EmulatorConfig } from '../emulator-config.ts';

/** What an event is about. */
export interface HookSubject {
  readonly conversation?: Conversation;
  readonly participant?: Participant;
  readonly message?: PlacedMessage;
  readonly user?: User;
  readonly extra?: Readonly<Record<string, unknown>>;
}

type Fields = Record<string, unknown>;

/** The form fields of an event after it happened, as Twilio names them. */
export function subjectFields(subject: HookSubject): Fields {
  const { conversation, participant, message, user, extra } = subject;
  return {
    ...(conversation && conversationFields(conversation)),
    ...(participant && participantFields(participant)),
    ...(message && messageFields(message)),
    ...(user && userFields(user)),
    ...extra,
  };
}

/** The fields that every event has. */
export function eventFields(
  config: Pick<EmulatorConfig, 'accountSid' | 'serviceSid'>,
  actor: Actor,
  event: string,
): Fields {
  return {
    AccountSid: config.accountSid,
    ChatServiceSid: config.serviceSid,
    EventType: event,
    Source: { client: 'SDK', server: 'API', sms: 'SMS' }[actor.kind],
    ...(actor.kind === 'client' && { ClientIdentity: actor.identity }),
  };
}

/** Fields as a form has them: text, without those that are not there. */
export function formFields(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

function conversationFields(conversation: Conversation): Fields {
  return {
    ConversationSid: conversation.sid,
    MessagingServiceSid: conversation.messagingServiceSid,
    FriendlyName: conversation.friendlyName,
    UniqueName: conversation.uniqueName,
    Attributes: conversation.attributes,
    CreatedBy: conversation.createdBy,
    State: conversation.state,
    DateCreated: conversation.dateCreated,
    DateUpdated: conversation.dateUpdated,
  };
}

function participantFields(participant: Participant): Fields {
  return {
    ConversationSid: participant.conversationSid,
    ParticipantSid: participant.sid,
    Identity: participant.identity,
    RoleSid: participant.roleSid,
    Attributes: participant.attributes,
    LastReadMessageIndex: participant.lastReadMessageIndex,
    'MessagingBinding.Address': participant.binding?.address,
    'MessagingBinding.ProxyAddress': participant.binding?.proxyAddress,
    'MessagingBinding.Type': participant.binding?.type,
    DateCreated: participant.dateCreated,
    DateUpdated: participant.dateUpdated,
  };
}

function messageFields({ conversationSid, index, message }: PlacedMessage): Fields {
  return {
    ConversationSid: conversationSid,
    MessageSid: message.sid,
    Index: index,
    Body: message.text,
    Author: message.author,
    ParticipantSid: message.memberSid,
    Attributes: message.attributes,
    ...(message.medias.length > 0 && {
      Media: message.medias.map(({ sid, filename, contentType, size }) => ({
        Sid: sid,
        Filename: filename,
        ContentType: contentType,
        Size: size,
      })),
    }),
    DateCreated: message.timestamp,
    DateUpdated: message.dateUpdated,
  };
}

function userFields(user: User): Fields {
  return {
    UserSid: user.sid,
    Identity: user.identity,
    FriendlyName: user.friendlyName,
    RoleSid: user.roleSid,
    Attributes: user.attributes,
    DateCreated: user.dateCreated,
    DateUpdated: user.dateUpdated,
  };
}
