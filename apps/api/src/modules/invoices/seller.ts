import type { Env } from '../../config/env.ts';
import type { Seller } from './invoices.tables.ts';

type SellerEnv = Pick<Env, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_EMAIL' | 'SELLER_TAX_ID'>;

/** Who makes out the invoices of today. */
export const sellerOf = (env: SellerEnv): Seller => ({
  name: env.SELLER_NAME,
  address: (env.SELLER_ADDRESS ?? '')
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  email: env.SELLER_EMAIL ?? null,
  taxId: env.SELLER_TAX_ID ?? null,
});
