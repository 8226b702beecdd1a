import { newId } from '../books/ids.ts';
import type { Kinds, SandboxEvent } from '../books/objects.ts';
import { filterOf, listByTime, nothing } from '../http/params.ts';
import { listOf, route, secondsOf, type Call } from '../http/router.ts';

/** The version of Stripe's interface that the objects are of. */
const API_VERSION = '2026-10-28.endive';

/** Enters that something happened to an object, to be delivered once the transaction is done. */
export function recordEvent(call: Call, type: string, object: Kinds[Exclude<keyof Kinds, 'event'>]): void {
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: secondsOf(call),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey ?? null },
    type,
  };
  call.books.put(event);
  call.deliver(event.id);
}

export const eventRoutes = [
  route('GET /v1/events/:id', nothing, ({ books }, _params, id) => books.get('event', id)),
  route('GET /v1/events', listByTime, ({ books }, params) =>
    listOf('/v1/events', books.list('event', filterOf(params))),
  ),
];
