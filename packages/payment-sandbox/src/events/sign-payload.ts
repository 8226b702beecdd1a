import { createHmac } from 'node:crypto';

import { SANDBOX_KEYS } from '../sandbox-keys.ts';

/** The header `Stripe-Signature` of a webhook: https://docs.stripe.com/webhooks/signature */
export function signPayload(payload: string, now: number, secret: string = SANDBOX_KEYS.webhook): string {
  const at = Math.floor(now / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}
