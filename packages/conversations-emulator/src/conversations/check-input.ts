import { ApiError, badRequest } from '../http/api-error.ts';
import { isSid } from '../sids.ts';
import { uniqueNameLikeSid } from './errors.ts';

/** Longest names and identities, in characters. https://www.twilio.com/docs/conversations/conversations-limits */
const LONGEST_NAME = 256;
const CONVERSATION_ATTRIBUTES = 16 * 1024;
const SMALL_ATTRIBUTES = 4 * 1024;

export function checkName(name: string | null, field: string): string | null {
  if (name === null || name === '') return null;
  if (name.length > LONGEST_NAME) throw badRequest(`${field} is longer than ${LONGEST_NAME} characters`);
  return name;
}

export function checkUniqueName(name: string | null): string | null {
  const checked = checkName(name, 'UniqueName');
  if (checked !== null && isSid('CH', checked)) throw uniqueNameLikeSid();
  return checked;
}

export function checkIdentity(identity: string): string {
  if (checkName(identity, 'Identity') === null) throw badRequest('Identity is required');
  return identity;
}

/** Attributes are JSON text. @param of a conversation 16 KB, of anything else 4 KB at most. */
export function checkAttributes(attributes: string, of: 'conversation' | 'other' = 'other'): string {
  const most = of === 'conversation' ? CONVERSATION_ATTRIBUTES : SMALL_ATTRIBUTES;
  if (Buffer.byteLength(attributes) > most) throw badRequest(`Attributes are longer than ${most} bytes`);
  try {
    JSON.parse(attributes);
  } catch {
    throw new ApiError(400, 20001, 'Attributes is not valid JSON');
  }
  return attributes;
}
