import { randomUUID } from 'node:crypto';

import type { Card, CardSetup, ChargeRequest, PaymentsPort } from '../ports/payments/payments-port.ts';

/** Where a bank leads back to. */
export const RETURN_URL = 'https://portal.test.example/payment?payment=1';

export async function newCustomer(port: PaymentsPort): Promise<string> {
  const person = { reference: randomUUID(), email: 'ada@test.example', name: 'Ada Test' };
  return (await port.createCustomer(person)).customerId;
}

/** Fifty dollars with a card that works, its holder being there. */
export const chargeRequest = (customerId: string, wanted: Partial<ChargeRequest> = {}): ChargeRequest => ({
  reference: `payment/${randomUUID()}`,
  customerId,
  cents: 5000,
  paymentMethod: 'pm_card_visa',
  description: '10 credits',
  presence: 'on_session',
  returnUrl: RETURN_URL,
  ...wanted,
});

export const setUpCard = (
  port: PaymentsPort,
  customerId: string,
  paymentMethod: string,
): Promise<CardSetup> =>
  port.saveCard({ reference: randomUUID(), customerId, paymentMethod, returnUrl: RETURN_URL });

/** A card that is kept. @param method its test token. */
export async function savedCard(
  port: PaymentsPort,
  customerId: string,
  method = 'pm_card_visa',
): Promise<Card> {
  const setup = await setUpCard(port, customerId, method);
  if (setup.state !== 'saved') throw new Error(`The card is ${setup.state}`);
  return setup.card;
}
