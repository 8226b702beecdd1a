import type { Card } from '@carematch/api-client/contract/payments/payments.contract';

/** `08/2029`. */
export const expiryText = ({ exp_month: month, exp_year: year }: Card): string =>
  `${String(month).padStart(2, '0')}/${year}`;

/** A card in words: by brand, last four digits and expiration. */
export const cardName = (card: Card) => ({
  label: `${card.brand} ending in ${card.last_four}`,
  description: `${card.is_expired ? 'Expired' : 'Expires'} ${expiryText(card)}`,
});
