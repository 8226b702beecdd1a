import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { Payment, paymentsContract } from '@carematch/api-client/contract/payments/payments.contract';

/** Whoever buys. */
export interface Buyer {
  readonly providerId: number;
  readonly token: string;
}

/** A purchase that someone began. */
export interface SentPayment {
  readonly providerId: number;
  attempts: number;
  /** The payment's number, once it was acknowledged as paid. */
  paid?: number;
}

export interface PaymentLoad {
  readonly sent: readonly SentPayment[];
  /** Waits until so many more are acknowledged. */
  untilAcknowledged: (count: number) => Promise<void>;
  /** Lets those that are under way end, and begins no more. */
  finish: () => Promise<void>;
}

const BETWEEN_MS = 20;
const RETRY_MS = 200;
/** Of those who get no answer so many leave the page; the others send the same again. */
const LEAVES = 0.3;

/** Buyers who buy the smallest package again and again. Who gets no answer repeats the purchase under its key, or never comes back. */
export function startPaymentLoad(url: string, buyers: readonly Buyer[]): PaymentLoad {
  const sent: SentPayment[] = [];
  const state = { isOver: false, acknowledged: 0 };

  const send = async (token: string, key: string, lastPayment: number | null): Promise<Response> => {
    const body: BodyOf<(typeof paymentsContract)['POST /credits/pay']> = {
      payment_option_id: 1,
      price: 249,
      payment_method: 'pm_card_visa',
      last_payment_id: lastPayment,
    };
    return fetch(`${url}/api/v2/credits/pay`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
  };

  async function buy({ token, providerId }: Buyer, lastPayment: number | null): Promise<void> {
    const payment: SentPayment = { providerId, attempts: 0 };
    const key = randomUUID();
    sent.push(payment);
    for (;;) {
      payment.attempts += 1;
      const answer = await send(token, key, lastPayment).catch(() => undefined);
      if (answer?.status === 201) {
        payment.paid = ((await answer.json()) as { payment: Payment }).payment.id;
        state.acknowledged += 1;
        return;
      }
      const code = answer && ((await answer.json()) as { readonly code?: string }).code;
      // The one that they left is in progress, or was paid since.
      if (answer && answer.status < 500 && code !== 'request_in_progress') return;
      if (Math.random() < LEAVES) return;
      await sleep(RETRY_MS);
    }
  }

  async function buyOn(buyer: Buyer): Promise<void> {
    while (!state.isOver) {
      const seen = await fetch(`${url}/api/v2/payment-options`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      })
        .then((answer) => answer.json() as Promise<{ last_payment_id?: number | null }>)
        .catch(() => undefined);
      if (seen) await buy(buyer, seen.last_payment_id ?? null);
      await sleep(seen ? BETWEEN_MS : RETRY_MS);
    }
  }

  const running = buyers.map(buyOn);
  return {
    sent,
    async untilAcknowledged(count) {
      const wanted = state.acknowledged + count;
      while (state.acknowledged < wanted) await sleep(5);
    },
    async finish() {
      state.isOver = true;
      await Promise.all(running);
    },
  };
}
