/** What the rest of the product may call of payments. */
export { removeCardsOf } from './cards/change-card.ts';
export { stopRenewal } from './renewal/stop-renewal.ts';
