/** What webhooks can hear of before it happens. They may change it, or refuse it. */
export const PRE_EVENTS = [
  'onConversationAdd',
  'onConversationUpdate',
  'onConversationRemove',
  'onMessageAdd',
  'onMessageUpdate',
  'onMessageRemove',
  'onParticipantAdd',
  'onParticipantUpdate',
  'onParticipantRemove',
  'onUserUpdate',
] as const;
export type PreEvent = (typeof PRE_EVENTS)[number];

/** What webhooks can hear of after it happened. */
export const POST_EVENTS = [
  'onConversationAdded',
  'onConversationUpdated',
  'onConversationRemoved',
  'onConversationStateUpdated',
  'onMessageAdded',
  'onMessageUpdated',
  'onMessageRemoved',
  'onParticipantAdded',
  'onParticipantUpdated',
  'onParticipantRemoved',
  'onDeliveryUpdated',
  'onUserAdded',
  'onUserUpdated',
] as const;
export type PostEvent = (typeof POST_EVENTS)[number];

export const HOOK_EVENTS: readonly string[] = [...PRE_EVENTS, ...POST_EVENTS];
