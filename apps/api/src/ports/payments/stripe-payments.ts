import { Stripe } from 'stripe';

import {
  PaymentEventRefusedError,
  type CardEntry,
  type CardSetup,
  type Charge,
  type ChargeRequest,
  type PaymentsPort,
  type Refund,
} from './payments-port.ts';
import { cardRefusal, ourError, refusalCode } from './stripe-errors.ts';
import { eventOf } from './stripe-event.ts';
import { bookedOf, chargeOf, idOf, refundOf, setupOf } from './stripe-objects.ts';

/** Where the SDK talks to, and as whom. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly cardEntry: CardEntry;
  /** Of a server that speaks Stripe's interface and is not Stripe. */
  readonly address?: string;
}

interface StripeOptions {
  readonly webhookSecret: string;
  /** Asked at the first call, and again where that failed. */
  readonly connect: () => Promise<StripeAccount>;
  readonly close?: () => Promise<void>;
}

/** One request is given up after this time; less than the API takes to answer a call of its own, milliseconds. */
const ANSWER_WITHIN_MS = 8000;
/** What the network lost, and what Stripe asks to repeat, is repeated so often under the same key. */
const REPETITIONS = 1;

/** Parameters of a list: what was created since then, in the largest pages. */
const createdSince = (since: Date) =>
  ({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }) as const;

const WITH_CHARGE = { expand: ['latest_charge'] };
const WITH_CARD = { expand: ['payment_method'] };

/** Why nothing was given back, by Stripe's code, or the field that it names where it has none. */
const REFUND_REFUSALS: Readonly<Record<string, (Refund & { state: 'refused' })['reason']>> = {
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  amount: 'more_than_left',
  amount_too_large: 'more_than_left',
};

function openClient({ secretKey, address }: StripeAccount): Stripe {
  const settings = { maxNetworkRetries: REPETITIONS, timeout: ANSWER_WITHIN_MS, telemetry: false };
  if (address === undefined) return new Stripe(secretKey, settings);
  const { hostname: host, port } = new URL(address);
  return new Stripe(secretKey, { ...settings, protocol: 'http', host, port });
}

/** The answer under a key stays the first one for a day: how things stand now has to be asked. */
const isReplay = ({ lastResponse }: Stripe.Response<object>): boolean =>
  lastResponse.headers['idempotent-replayed'] === 'true';

const chargeParams = (request: ChargeRequest): Stripe.PaymentIntentCreateParams => ({
  ...WITH_CHARGE,
  amount: request.cents,
  currency: 'usd',
  customer: request.customerId,
  description: request.description,
  metadata: { ...request.metadata, reference: request.reference },
  payment_method: request.paymentMethod,
  allowed_payment_method_types: ['card'],
  confirm: true,
  ...(request.presence === 'off_session' && { off_session: true }),
  ...(request.returnUrl !== undefined && { return_url: request.returnUrl }),
  ...(request.saveCard && { setup_future_usage: 'off_session' }),
});

/** All pages of a list. */
async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

/** A payment with its disputes, of which the charge says only that there are some. */
async function whole(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Charge> {
  const { latest_charge: charge } = intent;
  const isDisputed = typeof charge === 'object' && charge?.disputed;
  const disputes = isDisputed ? await stripe.disputes.list({ payment_intent: intent.id }) : undefined;
  return chargeOf(intent, disputes?.data ?? []);
}

/** Payments by Stripe, or by a server that speaks its interface. */
export function stripePayments({ webhookSecret, connect, close }: StripeOptions): PaymentsPort {
  let account: Promise<StripeAccount & { readonly stripe: Stripe }> | undefined;
  const connected = () =>
    (account ??= connect().then(
      (made) => ({ ...made, stripe: openClient(made) }),
      (error: unknown) => {
        account = undefined;
        throw error;
      },
    ));

  /** @param what for the log: `Stripe refused to …`. */
  async function ask<Result>(what: string, work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    const { stripe } = await connected();
    try {
      return await work(stripe);
    } catch (error) {
      throw ourError(what, error);
    }
  }

  const readCharge = (chargeId: string): Promise<Charge> =>
    ask('to show a payment', async (stripe) =>
      whole(stripe, await stripe.paymentIntents.retrieve(chargeId, WITH_CHARGE)),
    );

  const readCardSetup = (setupId: string): Promise<CardSetup> =>
    ask('to show a card', async (stripe) => setupOf(await stripe.setupIntents.retrieve(setupId, WITH_CARD)));

  return {
    cardEntry: async () => (await connected()).cardEntry,
    async createCustomer({ reference, email, name }) {
      const { id } = await ask('to enter a customer', (stripe) =>
        stripe.customers.create(
          { email, name, metadata: { reference } },
          { idempotencyKey: `customer/${reference}` },
        ),
      );
      return { customerId: id };
    },
    saveCard: ({ reference, customerId, paymentMethod, returnUrl }) =>
      ask('to keep a card', async (stripe) => {
        try {
          const setup = await stripe.setupIntents.create(
            {
              ...WITH_CARD,
              customer: customerId,
              payment_method: paymentMethod,
              allowed_payment_method_types: ['card'],
              usage: 'off_session',
              confirm: true,
              return_url: returnUrl,
            },
            { idempotencyKey: `card/${reference}` },
          );
          return isReplay(setup) ? await readCardSetup(setup.id) : setupOf(setup);
        } catch (error) {
          const refused = cardRefusal(error)?.setup_intent;
          if (refused) return await readCardSetup(refused.id);
          throw error;
        }
      }),
    readCardSetup,
    removeCard: (paymentMethod) =>
      ask('to remove a card', async (stripe) => {
        const { customer } = await stripe.paymentMethods.retrieve(paymentMethod);
        if (customer !== null) await stripe.paymentMethods.detach(paymentMethod);
      }),
    charge: (request) =>
      ask('to charge a card', async (stripe) => {
        try {
          const idempotencyKey = `charge/${request.reference}`;
          const intent = await stripe.paymentIntents.create(chargeParams(request), { idempotencyKey });
          return isReplay(intent) ? await readCharge(intent.id) : await whole(stripe, intent);
        } catch (error) {
          const refused = cardRefusal(error)?.payment_intent;
          if (refused) return await readCharge(refused.id);
          throw error;
        }
      }),
    readCharge,
    findCharge: ({ customerId, reference, since }) =>
      ask('to look for a payment', async (stripe) => {
        const list = stripe.paymentIntents.list({
          ...createdSince(since),
          customer: customerId,
          expand: ['data.latest_charge'],
        });
        for await (const intent of list)
          if (intent.metadata['reference'] === reference) return whole(stripe, intent);
        return undefined;
      }),
    cancelCharge: (chargeId) =>
      ask('to cancel a payment', async (stripe) => {
        try {
          return await whole(stripe, await stripe.paymentIntents.cancel(chargeId, WITH_CHARGE));
        } catch (error) {
          if (refusalCode(error) === 'payment_intent_unexpected_state') return readCharge(chargeId);
          throw error;
        }
      }),
    refund: ({ reference, chargeId, cents }) =>
      ask('to give money back', async (stripe) => {
        try {
          const idempotencyKey = `refund/${reference}`;
          const refund = await stripe.refunds.create(
            { payment_intent: chargeId, amount: cents, metadata: { reference } },
            { idempotencyKey },
          );
          return refundOf(isReplay(refund) ? await stripe.refunds.retrieve(refund.id) : refund);
        } catch (error) {
          const reason = REFUND_REFUSALS[refusalCode(error) ?? ''];
          if (reason) return { state: 'refused' as const, reason };
          throw error;
        }
      }),
    readRefund: (refundId) =>
      ask('to show a refund', async (stripe) => refundOf(await stripe.refunds.retrieve(refundId))),
    listRefunds: (chargeId) =>
      ask('to list refunds', async (stripe) => {
        const refunds = await all(stripe.refunds.list({ payment_intent: chargeId, limit: 100 }));
        return refunds.map(refundOf).toReversed();
      }),
    listCharges: (since) =>
      ask('to list charges', async (stripe) =>
        (await all(stripe.charges.list(createdSince(since)))).flatMap(bookedOf),
      ),
    listReversed: (since) =>
      ask('to list refunds and disputes', async (stripe) => {
        const refunds = await all(stripe.refunds.list(createdSince(since)));
        const disputes = await all(stripe.disputes.list(createdSince(since)));
        return [...refunds, ...disputes].flatMap(({ payment_intent: intent }) =>
          intent === null ? [] : idOf(intent),
        );
      }),
    readEvent(rawBody, signature) {
      try {
        return eventOf(Stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret));
      } catch (error) {
        throw new PaymentEventRefusedError('An event is not signed by Stripe, or too old', { cause: error });
      }
    },
    listEvents: (since) =>
      ask('to list events', async (stripe) => {
        const events = await all(stripe.events.list(createdSince(since)));
        return events.map(eventOf).toReversed();
      }),
    start: async () => void (await connected()),
    close: async () => {
      await account?.catch(() => undefined);
      await close?.();
    },
  };
}
