import { randomBytes } from 'node:crypto';

/** A new identifier in Twilio's form: two letters of its kind and 32 hexadecimal digits. */
export const newSid = (prefix: string): string => prefix + randomBytes(16).toString('hex');

/** Whether `text` is an identifier of that kind. */
export const isSid = (prefix: string, text: string): boolean =>
  text.startsWith(prefix) && /^[0-9a-f]{32}$/.test(text.slice(prefix.length));
