/** Names of Sync objects and of collections of records. */

export const conversationDocument = (conversationSid: string): string => `${conversationSid}.channel`;
export const messageList = (conversationSid: string): string => `${conversationSid}.messages`;
export const rosterMap = (conversationSid: string): string => `${conversationSid}.roster`;
export const userConversationsMap = (userSid: string): string => `${userSid}.conversations`;
export const userInfoMap = (userSid: string): string => `${userSid}.info`;

/** Conversation by SID. */
export const CONVERSATIONS = 'conversations';
/** Conversation SID by unique name. */
export const UNIQUE_NAMES = 'unique-names';
/** User by identity. */
export const USERS = 'users';
/** Identity by user SID. */
export const USER_SIDS = 'user-sids';
/** Participant by SID, of one conversation. */
export const participants = (conversationSid: string): string => `participants/${conversationSid}`;
/** Participant SID by `identity:…` or `address:…`, of one conversation. */
export const participantKeys = (conversationSid: string): string => `participant-keys/${conversationSid}`;
/** Address and proxy address, by `address|proxy`, to where its messages go. */
export const BINDINGS = 'bindings';
/** Role by SID, of those that the server made or changed. */
export const ROLES = 'roles';
/** Index of a message by its SID, of one conversation. */
export const messageIndexes = (conversationSid: string): string => `message-indexes/${conversationSid}`;
/** Delivery receipt by `<message SID>/<receipt SID>`, of one conversation. */
export const receipts = (conversationSid: string): string => `receipts/${conversationSid}`;
/** SIDs of the media of one conversation's messages. */
export const conversationMedia = (conversationSid: string): string => `conversation-media/${conversationSid}`;
