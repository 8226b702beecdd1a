/** What the rest of the product may call of payments. */
export { stopRenewal } from './renewal/stop-renewal.ts';
