import { ruleSchema } from './rule.schema.ts';
import { WEB_ADDRESS_MESSAGE, tidyWebAddress, webAddressProblem } from './web-address.ts';

/** The address of a page on the public web; `example.com` becomes `https://example.com`. */
export const webAddressSchema = ruleSchema(webAddressProblem, tidyWebAddress, {
  required: WEB_ADDRESS_MESSAGE,
  tooLong: WEB_ADDRESS_MESSAGE,
});
