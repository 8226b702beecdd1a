import type { VendorHosts } from '@carematch/front-end/server/serve-app';
import type { WebEnv } from '@carematch/web-server/web-env';

/** Where a sandbox can be: on this machine alone. Its port is its own, and the API tells the page, so no second place has to know it. */
const SANDBOXES = ['http://127.0.0.1:*', 'http://localhost:*'];

/** The hosts that a browser hands a card to: Stripe's, or the sandbox's. */
export const paymentHosts = ({ STRIPE }: Pick<WebEnv, 'STRIPE'>): VendorHosts =>
  STRIPE === 'on'
    ? {
        // https://docs.stripe.com/security/guide#content-security-policy
        connectTo: ['https://api.stripe.com'],
        scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        images: ['https://*.stripe.com'],
        frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      }
    : { connectTo: SANDBOXES };
