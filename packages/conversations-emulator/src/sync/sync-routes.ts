import { ApiError, badRequest } from '../http/api-error.ts';
import type { ApiRequest, ApiResponse, Router } from '../http/router.ts';
import type { ClientCaller } from '../session/session.ts';
import type { Services } from '../services.ts';
import { listKey, type StoreReader, type SyncItem, type SyncObject } from '../store/store.ts';
import { subscriptionRequests } from './client-subscriptions.ts';
import { mayReadObject } from './sync-access.ts';
import { itemBody, objectBody, SYNC_ROOTS } from './sync-wire.ts';

const LARGEST_PAGE = 100;
const DEFAULT_PAGE = 50;

/** Sync as the SDK calls it: roots, items, subscriptions. Clients write nothing here; they do through Conversations. */
export function addSyncRoutes(router: Router<ClientCaller>, services: Services): void {
  const { store } = services;
  router.add('GET', '/v3/:root/:object', (caller, request, { root = '', object = '' }) =>
    store.read(async (reader) => {
      const found = await readableObject(reader, root, object, caller.identity);
      const body = objectBody(found);
      if (request.query.get('Include') !== 'items' || found.kind === 'document') return { status: 200, body };
      const items = await reader.listItems(found.sid, { limit: LARGEST_PAGE });
      return { status: 200, body: { ...body, items: items.map((item) => itemBody(found, item)) } };
    }),
  );
  router.add('GET', '/v3/:root/:object/Items', (caller, request, { root = '', object = '' }) =>
    store.read(async (reader) => {
      const found = await readableObject(reader, root, object, caller.identity);
      const one = request.query.get(found.kind === 'list' ? 'Index' : 'Key');
      return one === null ? itemPage(reader, found, request) : singleItem(reader, found, one);
    }),
  );
  router.add('POST', '/v4/Subscriptions', async (caller, { body }) => {
    const action = body['action'];
    if (action !== 'establish' && action !== 'cancel') throw badRequest('action is establish or cancel');
    const correlationId = body['correlation_id'];
    for (const { objectSid, objectType, lastEventId } of subscriptionRequests(body))
      if (action === 'cancel') caller.subscriptions.cancelAsked(objectSid, objectType, correlationId);
      else caller.subscriptions.establish(objectSid, lastEventId, correlationId).catch(services.onError);
    return {
      status: 202,
      body: { estimated_delivery_in_ms: 10_000, max_batch_size: 1000, ttl_in_s: 86_400 },
    };
  });
}

async function readableObject(
  reader: StoreReader,
  root: string,
  name: string,
  identity: string,
): Promise<SyncObject> {
  const object = await reader.findObject(name);
  if (!object || object.kind !== SYNC_ROOTS[root])
    throw new ApiError(404, 54300, `There is no ${root} ${name}`);
  if (!(await mayReadObject(reader, object, identity)))
    throw new ApiError(403, 54007, `No access to ${name}`);
  return object;
}

async function singleItem(reader: StoreReader, object: SyncObject, id: string): Promise<ApiResponse> {
  const item = await reader.findItem(object.sid, keyOf(object, id));
  return pageOf(object, item ? [item] : [], false, false);
}

async function itemPage(
  reader: StoreReader,
  object: SyncObject,
  { query }: ApiRequest,
): Promise<ApiResponse> {
  const size = Math.min(Math.max(1, Number(query.get('PageSize') ?? DEFAULT_PAGE) || 1), LARGEST_PAGE);
  const order = query.get('Order') === 'desc' ? 'desc' : 'asc';
  const from = query.get('From');
  const start = from === null ? {} : { from: keyOf(object, from) };
  const items = await reader.listItems(object.sid, { ...start, order, limit: size + 1 });
  const page = items.slice(0, size);
  const [first] = page;
  const [, before] =
    first === undefined || from === null
      ? []
      : await reader.listItems(object.sid, {
          from: first.key,
          order: order === 'asc' ? 'desc' : 'asc',
          limit: 2,
        });
  return pageOf(object, page, before !== undefined, items.length > size);
}

/** The SDK only asks whether the tokens are there; it goes on from the last item's own key. */
function pageOf(
  object: SyncObject,
  items: readonly SyncItem[],
  hasPrevious: boolean,
  hasNext: boolean,
): ApiResponse {
  return {
    status: 200,
    body: {
      items: items.map((item) => itemBody(object, item)),
      meta: {
        previous_token: hasPrevious ? `before-${items[0]?.key ?? ''}` : null,
        next_token: hasNext ? `after-${items.at(-1)?.key ?? ''}` : null,
      },
    },
  };
}

function keyOf(object: SyncObject, id: string): string {
  if (object.kind !== 'list') return id;
  if (!/^\d{1,12}$/.test(id)) throw badRequest('An index is a whole number');
  return listKey(Number(id));
}
