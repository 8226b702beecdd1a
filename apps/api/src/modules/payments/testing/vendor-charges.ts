import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';

import { sdkOn, TEN_DOLLARS } from '@carematch/payment-sandbox/testing/sdk';

import type { TestProfessional } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { paymentCustomers } from '../payments.tables.ts';

/** The vendor's SDK on the API's account, for changes made in the vendor's console or by another product. */
export async function vendorSdk({ services }: TestApp): Promise<Stripe> {
  const entry = await services.payments.cardEntry();
  if (entry.kind !== 'sandbox') throw new Error('A test needs the sandbox');
  return sdkOn(entry.address);
}

/** The vendor's customer ID of a professional who has tried to pay. */
export async function customerIdOf(
  { db }: TestApp,
  { providerId }: Pick<TestProfessional, 'providerId'>,
): Promise<string> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.providerId, providerId));
  if (!row) throw new Error('The professional has no customer');
  return row.customerId;
}

/** Charges a professional for the smallest package, bypassing the API. A declined charge is returned, too. */
export async function chargeAtVendor(
  api: TestApp,
  professional: Pick<TestProfessional, 'providerId'>,
  reference: string,
  over: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> {
  const sdk = await vendorSdk(api);
  const customer = await customerIdOf(api, professional);
  const params = { ...TEN_DOLLARS, amount: 24_900, customer, metadata: { reference }, ...over };
  return sdk.paymentIntents.create(params).catch((error: unknown) => {
    const { payment_intent: declined } = error as Stripe.errors.StripeCardError;
    if (!declined) throw error;
    return declined;
  });
}
