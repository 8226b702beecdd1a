import type { paymentOptions } from '../../modules/catalog/catalog.tables.ts';

/** Packages of credits for sale. Prices are in US cents, and fall for each credit as packages grow. */
export const PAYMENT_OPTIONS = [
  { id: 1, name: 'Starter', credits: 25, priceCents: 24_900 },
  { id: 2, name: 'Standard', credits: 60, priceCents: 54_900 },
  { id: 3, name: 'Growth', credits: 125, priceCents: 99_900 },
  { id: 4, name: 'Practice', credits: 300, priceCents: 209_900 },
] as const satisfies readonly (typeof paymentOptions.$inferInsert)[];
