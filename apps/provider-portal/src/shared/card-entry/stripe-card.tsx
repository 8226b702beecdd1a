import { ApiError } from '@carematch/api-client/api-error';
import type { CardEntry as EntryConfig } from '@carematch/api-client/contract/payments/payments.contract';
import { Form } from '@carematch/front-end/form/form';
import { noFieldsSchema } from '@carematch/validation/fields/card.schema';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';

import type { CardEntry, CardFormProps } from './card-entry.ts';
import { stripeAppearance } from './stripe-appearance.ts';

/** What Stripe says of a card, as our own API would. */
const refusal = (message = 'The card wasn’t accepted. Check it, or use another one.'): ApiError =>
  new ApiError(402, { data: { code: 'card_declined', message } });

const optionsOf = (price: number | undefined): StripeElementsOptions => ({
  ...(price === undefined
    ? { mode: 'setup', setupFutureUsage: 'off_session' }
    : { mode: 'payment', amount: Math.round(price * 100) }),
  currency: 'usd',
  allowedPaymentMethodTypes: ['card'],
  // The API confirms: here a token is made, and nothing is charged.
  paymentMethodCreation: 'manual',
  appearance: stripeAppearance(document.documentElement),
});

function StripeFields({ onCard, children }: Omit<CardFormProps, 'price'>) {
  const stripe = useStripe();
  const elements = useElements();
  const send = async () => {
    if (!stripe || !elements) throw refusal('The card form is still loading. Try again in a moment.');
    const { error: wrong } = await elements.submit();
    if (wrong) throw refusal(wrong.message);
    const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
    if (error) throw refusal(error.message);
    return onCard(paymentMethod.id);
  };
  return (
    <Form schema={noFieldsSchema} values={{}} failureTitle="The card wasn’t accepted" send={send}>
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
      />
      {children}
    </Form>
  );
}

/** Card entry of Stripe: its own elements, in frames of its own. @throws where its script is kept from loading. */
export async function stripeCard({
  publishable_key: key,
}: Extract<EntryConfig, { kind: 'stripe' }>): Promise<CardEntry> {
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('Stripe needs a browser.');
  function CardForm({ price, ...form }: CardFormProps) {
    const [options] = useState(() => optionsOf(price));
    return (
      <Elements stripe={stripe} options={options}>
        <StripeFields {...form} />
      </Elements>
    );
  }
  return {
    CardForm,
    finish: async ({ client_secret: clientSecret }) => {
      await stripe.handleNextAction({ clientSecret });
    },
  };
}
