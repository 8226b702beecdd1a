/** What a role may allow, by the names that Twilio's REST has for them. */
export const PERMISSIONS = [
  'addParticipant',
  'createConversation',
  'deleteAnyMessage',
  'deleteConversation',
  'deleteOwnMessage',
  'editAnyMessage',
  'editAnyMessageAttributes',
  'editAnyParticipantAttributes',
  'editAnyUserInfo',
  'editConversationAttributes',
  'editConversationName',
  'editNotificationLevel',
  'editOwnMessage',
  'editOwnMessageAttributes',
  'editOwnParticipantAttributes',
  'editOwnUserInfo',
  'joinConversation',
  'leaveConversation',
  'removeParticipant',
  'sendMediaMessage',
  'sendMessage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A set of permissions: of a user in the whole service, or of a participant in one conversation. */
export interface Role {
  readonly sid: string;
  readonly type: 'conversation' | 'service';
  readonly friendlyName: string;
  readonly permissions: readonly string[];
  readonly dateCreated: string;
  readonly dateUpdated: string;
}

/** SIDs of the roles that every service has. */
export interface DefaultRoles {
  readonly serviceAdmin: string;
  readonly serviceUser: string;
  readonly conversationAdmin: string;
  readonly conversationUser: string;
}

const sid = (digit: string): string => `RL${digit.repeat(32)}`;

export const DEFAULT_ROLES: DefaultRoles = {
  serviceAdmin: sid('1'),
  serviceUser: sid('2'),
  conversationAdmin: sid('3'),
  conversationUser: sid('4'),
};

const OWN: readonly Permission[] = [
  'sendMessage',
  'sendMediaMessage',
  'leaveConversation',
  'editOwnMessage',
  'editOwnMessageAttributes',
  'deleteOwnMessage',
  'editOwnParticipantAttributes',
  'editNotificationLevel',
];

const ADMIN: readonly Permission[] = [
  ...OWN,
  'addParticipant',
  'removeParticipant',
  'editConversationName',
  'editConversationAttributes',
  'deleteConversation',
  'editAnyMessage',
  'editAnyMessageAttributes',
  'deleteAnyMessage',
  'editAnyParticipantAttributes',
];

const role = (
  roleSid: string,
  type: Role['type'],
  friendlyName: string,
  permissions: readonly Permission[],
): Role => ({
  sid: roleSid,
  type,
  friendlyName,
  permissions,
  dateCreated: '2020-01-01T00:00:00.000Z',
  dateUpdated: '2020-01-01T00:00:00.000Z',
});

/** The default roles as they are until the server changes them. */
export const INITIAL_ROLES: readonly Role[] = [
  role(DEFAULT_ROLES.serviceAdmin, 'service', 'service admin', PERMISSIONS),
  role(DEFAULT_ROLES.serviceUser, 'service', 'service user', [
    'createConversation',
    'joinConversation',
    'editOwnUserInfo',
  ]),
  role(DEFAULT_ROLES.conversationAdmin, 'conversation', 'channel admin', ADMIN),
  role(DEFAULT_ROLES.conversationUser, 'conversation', 'channel user', OWN),
];
