/** Why a card was not charged, as far as its owner can do something about it. */
export const CARD_DECLINES = [
  'declined',
  'insufficient_funds',
  'expired',
  'wrong_code',
  'incorrect_number',
  'authentication_failed',
  'authentication_needed',
  'processing_error',
  'not_usable',
] as const;

export type CardDecline = (typeof CARD_DECLINES)[number];

/** What happened and what to do, for the card's owner. */
export const cardDeclineText: Readonly<Record<CardDecline, string>> = {
  declined: 'Your bank declined the card. You weren’t charged. Use another card, or ask your bank why.',
  insufficient_funds: 'The card doesn’t have enough funds. You weren’t charged. Use another card.',
  expired: 'The card has expired. You weren’t charged. Use another card.',
  wrong_code: 'The security code didn’t match. You weren’t charged. Check the code and try again.',
  incorrect_number: 'The card number isn’t right. You weren’t charged. Check the number and try again.',
  authentication_failed:
    'Your bank couldn’t confirm that it’s you. You weren’t charged. Try again, or use another card.',
  authentication_needed:
    'Your bank asks you to confirm this payment yourself. You weren’t charged. Buy credits on the payment page to confirm it.',
  processing_error:
    'Your bank couldn’t process the card just now. You weren’t charged. Try again in a minute.',
  // The vendor refused the card itself, such as one of another customer: no bank was asked.
  not_usable: 'This card can’t be used here. You weren’t charged. Use another card, or enter this one again.',
};
