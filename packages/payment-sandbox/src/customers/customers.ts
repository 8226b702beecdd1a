import { z } from 'zod';

import { newId } from '../books/ids.ts';
import type { Customer } from '../books/objects.ts';
import { recordEvent } from '../events/events.ts';
import { invalidRequest } from '../http/api-error.ts';
import { expand, metadata, nothing, text } from '../http/params.ts';
import { route, secondsOf, type Call } from '../http/router.ts';

const fields = {
  ...expand,
  description: text.optional(),
  email: text.optional(),
  name: text.optional(),
  metadata: metadata.optional(),
};
const createParams = z.strictObject(fields);
const updateParams = z.strictObject({
  ...fields,
  invoice_settings: z.strictObject({ default_payment_method: text }).optional(),
});

function create(call: Call, params: z.output<typeof createParams>): Customer {
  const made: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: secondsOf(call),
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
  };
  call.books.put(made);
  recordEvent(call, 'customer.created', made);
  return made;
}

function update(call: Call, params: z.output<typeof updateParams>, id: string): Customer {
  const { books } = call;
  const found = books.get('customer', id);
  const method = params.invoice_settings?.default_payment_method;
  if (method !== undefined && books.get('payment_method', method, 'payment_method').customer !== id)
    throw invalidRequest('The customer does not have that payment method.', undefined, 'payment_method');
  const changed: Customer = {
    ...found,
    description: params.description ?? found.description,
    email: params.email ?? found.email,
    name: params.name ?? found.name ?? null,
    metadata: { ...found.metadata, ...params.metadata },
    invoice_settings: { default_payment_method: method ?? found.invoice_settings.default_payment_method },
  };
  books.put(changed);
  recordEvent(call, 'customer.updated', changed);
  return changed;
}

export const customerRoutes = [
  route('POST /v1/customers', createParams, create),
  route('POST /v1/customers/:id', updateParams, update),
  route('GET /v1/customers/:id', nothing, ({ books }, _params, id) => books.get('customer', id)),
];
