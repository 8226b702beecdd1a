import { ruleSchema } from './rule.schema.ts';

export const WEB_ADDRESS_MAX_LENGTH = 500;

export const WEB_ADDRESS_MESSAGE = 'Enter a web address, like https://example.com.';

/** A web address as typed, with the `https://` that people leave out. */
export function tidyWebAddress(value: string): string {
  const typed = value.trim();
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}

/** The message for the address of a page on the public web, or `undefined` when it is fine. */
export function webAddressProblem(value: string): string | undefined {
  const url = URL.parse(value);
  const isFine =
    value.length <= WEB_ADDRESS_MAX_LENGTH &&
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^[^\s.]+(\.[^\s.]+)+$/.test(url.hostname) &&
    url.username === '' &&
    url.password === '';
  return isFine ? undefined : WEB_ADDRESS_MESSAGE;
}

/** The address of a page on the public web; `example.com` becomes `https://example.com`. */
export const webAddressSchema = ruleSchema(webAddressProblem, tidyWebAddress, {
  required: WEB_ADDRESS_MESSAGE,
  tooLong: WEB_ADDRESS_MESSAGE,
});
