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
/** Place of a message, by its SID. */
export const MESSAGE_PLACES = 'message-places';
/** Delivery receipt by SID, of one message. */
export const receipts = (messageSid: string): string => `receipts/${messageSid}`;
/** Place of a receipt, by its SID. */
export const RECEIPT_PLACES = 'receipt-places';
