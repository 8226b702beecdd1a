import { timingSafeEqual } from 'node:crypto';

import type {
  CardError,
  PaymentIntent,
  PaymentMethod,
  RedirectToUrl,
  SetupIntent,
} from '../books/objects.ts';
import type { Call } from '../http/router.ts';
import { chargeCard, refuseCharge } from '../money/charge-card.ts';
import { keepForLater, refuseToKeep } from './setup-intents.ts';

type Waiting = (PaymentIntent | SetupIntent) & { next_action: RedirectToUrl; payment_method: string };

/** An intent that waits for its card's holder, by the secret in the address that led here; undefined when none waits. */
export function findWaiting({ books }: Call, secret: string): Waiting | undefined {
  const [id = ''] = secret.split('_secret_');
  const intent = books.find('payment_intent', id) ?? books.find('setup_intent', id);
  if (intent?.next_action?.type !== 'redirect_to_url' || intent.payment_method === null) return undefined;
  const [known, given] = [Buffer.from(intent.client_secret), Buffer.from(secret)];
  return known.length === given.length && timingSafeEqual(known, given) ? (intent as Waiting) : undefined;
}

const failure = (kind: 'payment_intent' | 'setup_intent', method: PaymentMethod): CardError => ({
  type: 'card_error',
  code: `${kind}_authentication_failure`,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  payment_method: method,
});

function settle(call: Call, intent: Waiting, isApproved: boolean): void {
  const method = call.books.get('payment_method', intent.payment_method);
  if (intent.object === 'payment_intent') {
    if (isApproved) chargeCard(call, intent, method);
    else refuseCharge(call, intent, method, failure('payment_intent', method));
  } else if (isApproved) keepForLater(call, intent, method);
  else refuseToKeep(call, intent, failure('setup_intent', method));
}

/** The card's holder said yes or no. Leads back with the intent in the query, as Stripe does. */
export function authenticate(call: Call, intent: Waiting, isApproved: boolean): URL {
  settle(call, intent, isApproved);
  const back = new URL(intent.next_action.redirect_to_url.return_url);
  back.searchParams.set(intent.object, intent.id);
  back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  back.searchParams.set('redirect_status', isApproved ? 'succeeded' : 'failed');
  return back;
}
