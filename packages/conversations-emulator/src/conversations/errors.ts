import { ApiError } from '../http/api-error.ts';

/** Refusals of Conversations, with the codes of https://www.twilio.com/docs/api/errors. */
export const conversationNotFound = (): ApiError => new ApiError(404, 50350, 'Conversation not found');
export const participantNotFound = (): ApiError => new ApiError(404, 50432, 'Participant not found');
export const userNotFound = (): ApiError => new ApiError(404, 50200, 'User not found');
export const roleNotFound = (): ApiError => new ApiError(404, 50100, 'Role not found');
export const webhookNotFound = (): ApiError => new ApiError(404, 50360, 'Conversation webhook not found');
export const messageNotFound = (): ApiError => new ApiError(404, 20404, 'Message not found');
export const notParticipant = (): ApiError =>
  new ApiError(403, 50400, 'User not participant of the conversation');
export const unauthorized = (): ApiError => new ApiError(403, 50107, 'User unauthorized for command');
export const uniqueNameTaken = (): ApiError =>
  new ApiError(409, 50353, 'Conversation with provided unique name already exists');
export const uniqueNameLikeSid = (): ApiError =>
  new ApiError(400, 50390, 'Unique name should not match conversation sid pattern');
export const participantExists = (): ApiError => new ApiError(409, 50433, 'Participant already exists');
export const bindingTaken = (): ApiError =>
  new ApiError(409, 50416, 'Participant and proxy address pair is already in use');
export const tooManyParticipants = (): ApiError =>
  new ApiError(400, 50403, 'Conversation participant count limit exceeded');
export const bodyTooLong = (): ApiError => new ApiError(400, 50504, 'Message body parameter is too long');
export const bodyMissing = (): ApiError => new ApiError(400, 50503, 'Message body not provided');
export const mediaTooLarge = (): ApiError => new ApiError(413, 50512, 'Message media size is too large');
/** Of Twilio's text alone; its dictionary has no code for it that we know. */
export const conversationClosed = (): ApiError => new ApiError(400, 20001, 'Conversation is closed');
export const userExists = (): ApiError => new ApiError(409, 50201, 'User already exists');
