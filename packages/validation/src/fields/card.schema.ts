import * as z from 'zod/mini';

import { digitsOf } from './digits.ts';

/** Luhn's check digit, which every card number ends in (ISO/IEC 7812-1). */
export function hasCheckDigit(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return number.length >= 12 && sum % 10 === 0;
}

/** Whether a card is good until the end of its month. `now` by the clock of whoever types it. */
export const isExpired = (month: number, year: number, now: Date): boolean =>
  year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;

/**
 * The card form of the sandbox, under the contract's names. It goes to the vendor's token call alone, never to our API: `creditCardNumber`
 * has at most 16 digits, `billingZipCode` exactly 5.
 */
export const cardFormSchema = z.object({
  cardholderName: z.string().check(z.maxLength(100), z.trim(), z.minLength(1, 'Enter the name on the card.')),
  creditCardNumber: z
    .string()
    .check(z.refine((text) => hasCheckDigit(digitsOf(text)), 'Check the card number.')),
  expiry: z
    .string()
    .check(z.regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, 'Enter the month and year, like 08/29.')),
  securityCode: z.string().check(z.regex(/^\d{3,4}$/, 'Enter the 3 or 4 digits on the card.')),
  billingZipCode: z.string().check(z.regex(/^\d{5}$/, 'Please type a 5-digit numerical ZIP code location.')),
});

/** A card as its form hands it in. */
export type CardFormValues = z.output<typeof cardFormSchema>;

/** Of a form that has a button and nothing to fill in, or whose fields are someone else's. */
export const noFieldsSchema = z.object({});
