/** What the rest of the product may call of payments. */
export { removeCardsOf } from './cards/change-card.ts';
export { alertQueue } from './alerts/list-alerts.ts';
export { shortfallOf } from './card-refunds/due-credits.ts';
export { stopRenewal } from './renewal/stop-renewal.ts';
