import type { CardError } from '../books/objects.ts';

type Decline = Pick<CardError, 'code' | 'decline_code' | 'message'>;

/** What the bank of a card says: Stripe's codes, in Stripe's words. */
export const DECLINES = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  expired_card: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const satisfies Readonly<Record<string, Decline>>;
export type DeclineName = keyof typeof DECLINES;

/** What a test number stands for, which is all that is kept of it beside brand, last four digits and expiry. */
export interface Behavior {
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  readonly declines?: DeclineName;
  /** It can be kept, and is declined when it is charged. */
  readonly attaches?: boolean;
  /** `unless_set_up`: no more with no one there, once it was authenticated to be kept. */
  readonly authenticates?: 'always' | 'unless_set_up';
  /** What its holder does once it is charged. */
  readonly disputes?: boolean;
  /** A refund to it takes a while. */
  readonly refundsLate?: boolean;
  /** It is charged, and the network breaks down before the answer is through. */
  readonly losesAnswer?: boolean;
}

/** https://docs.stripe.com/testing, and one number of our own. Every other one is refused, as Stripe's test mode refuses real cards. */
export const TEST_CARDS: Readonly<Record<string, Behavior>> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '371449635398431': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  '4000000000000002': { brand: 'visa', declines: 'declined' },
  '4000000000009995': { brand: 'visa', declines: 'insufficient_funds' },
  '4000000000009987': { brand: 'visa', declines: 'lost_card' },
  '4000000000009979': { brand: 'visa', declines: 'stolen_card' },
  '4000000000000069': { brand: 'visa', declines: 'expired_card' },
  '4000000000000127': { brand: 'visa', declines: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', declines: 'processing_error' },
  '4000000000000341': { brand: 'visa', declines: 'declined', attaches: true },
  '4000002500003155': { brand: 'visa', authenticates: 'unless_set_up' },
  '4000002760003184': { brand: 'visa', authenticates: 'always' },
  '4000000000000259': { brand: 'visa', disputes: true },
  '4000000000007726': { brand: 'visa', refundsLate: true },
  // Ours: charged, and the answer is lost.
  '4000000000004046': { brand: 'visa', losesAnswer: true },
};

/** Payment methods that servers may name without a browser: Stripe's, and `pm_card_networkLost`. */
export const TEST_TOKENS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_createDispute: '4000000000000259',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_networkLost: '4000000000004046',
};
