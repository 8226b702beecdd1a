import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { sumBooks } from '../books/sum-books.ts';
import { parseParams } from '../http/params.ts';
import type { Call } from '../http/router.ts';
import { findPaymentIntent } from '../intents/make-payment-intent.ts';
import { closeDispute, openDispute } from '../money/disputes.ts';
import { settleRefund } from '../money/refunds.ts';
import { controlsSchema, type Controls } from './controls.ts';

interface Desk {
  readonly database: DatabaseSync;
  readonly controls: Controls;
}

const changeSchema = controlsSchema.partial();
const disputeSchema = z.strictObject({ payment_intent: z.string() });
const closeSchema = z.strictObject({ status: z.enum(['won', 'lost']) });
const refundSchema = z.strictObject({ status: z.enum(['succeeded', 'failed']) });

function chargeOf(call: Call, paymentIntent: string) {
  const { latest_charge } = findPaymentIntent(call, paymentIntent, 'payment_intent');
  return call.books.get('charge', latest_charge ?? '', 'charge');
}

/** What tests ask of a sandbox beside Stripe's interface; undefined for what there is not. Runs in one transaction. */
export function answerControl(
  { database, controls }: Desk,
  call: Call,
  signature: string,
  body: unknown,
): object | undefined {
  const state = () => ({
    ...controls.read(),
    undelivered: database.prepare('select count(*) as n from deliveries').get()?.['n'],
  });
  const [, subject, id = ''] = /^(?:GET|POST) \/sandbox\/(\w+)(?:\/(\w+))?$/.exec(signature) ?? [];
  switch (`${signature.split(' ')[0]} ${subject}${id && '/:id'}`) {
    case 'GET books':
      return sumBooks(database);
    case 'GET controls':
      return state();
    case 'POST controls': {
      // What has a default must not be set back by being left out.
      const change = parseParams(changeSchema, body);
      const given = Object.entries(change).filter(([name]) => Object.hasOwn(body as object, name));
      controls.write({ ...controls.read(), ...Object.fromEntries(given) });
      return state();
    }
    case 'POST disputes':
      return openDispute(call, chargeOf(call, parseParams(disputeSchema, body).payment_intent));
    case 'POST disputes/:id':
      return closeDispute(call, id, parseParams(closeSchema, body).status);
    case 'POST refunds/:id':
      return settleRefund(call, id, parseParams(refundSchema, body).status);
    default:
      return undefined;
  }
}
