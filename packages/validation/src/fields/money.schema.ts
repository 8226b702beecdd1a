import * as z from 'zod/mini';

/** Refuses fractions of a cent. */
export const wholeCents = z.multipleOf(0.01, 'Enter an amount in dollars and cents, like 249.50.');

/** A price or limit, US dollars with cents as decimals. */
export const dollarAmount = z.number().check(z.positive(), z.maximum(1_000_000), wholeCents);
