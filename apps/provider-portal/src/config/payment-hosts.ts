import type { VendorHosts } from '@carematch/front-end/server/serve-app';
import type { WebEnv } from '@carematch/web-server/web-env';

/** The hosts that a browser hands a card to: Stripe's, or the sandbox's. */
export const paymentHosts = ({
  STRIPE,
  PAYMENT_SANDBOX_ORIGIN: sandbox,
}: Pick<WebEnv, 'STRIPE' | 'PAYMENT_SANDBOX_ORIGIN'>): VendorHosts =>
  STRIPE === 'on'
    ? {
        // https://docs.stripe.com/security/guide#content-security-policy
        connectTo: ['https://api.stripe.com'],
        scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        images: ['https://*.stripe.com'],
        frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      }
    : { connectTo: [sandbox] };
