import type { JsonObject } from '../frames/frame.ts';
import { badRequest } from '../http/api-error.ts';
import type { ApiRequest, ApiResponse } from '../http/router.ts';
import type { Page } from '../store/store.ts';

const DEFAULT_SIZE = 50;
const LARGEST_SIZE = 100;

/** Which page a list request asks for, and one more by which the next is known to be there. */
export interface AskedPage extends Page {
  readonly size: number;
}

export function askedPage({ query }: ApiRequest, order: 'asc' | 'desc' = 'asc'): AskedPage {
  const size = Number(query.get('PageSize') ?? DEFAULT_SIZE);
  if (!Number.isSafeInteger(size) || size < 1) throw badRequest('PageSize is a whole number above 0');
  const token = query.get('PageToken');
  const kept = Math.min(size, LARGEST_SIZE);
  return { size: kept, limit: kept + 1, order, ...(token !== null && { from: token }) };
}

/**
 * A page of a list, as Twilio's SDK reads it.
 * @param rows one more than the page has when there is another one; its key is the next page's token.
 */
export function pageResponse(
  name: string,
  url: string,
  request: ApiRequest,
  asked: AskedPage,
  rows: readonly { readonly key: string; readonly body: JsonObject }[],
  nextKey = rows[asked.size]?.key,
): ApiResponse {
  const number = Number(request.query.get('Page') ?? 0);
  const address = (token: string | undefined, page: number): string => {
    const query = new URLSearchParams(request.query);
    query.set('PageSize', String(asked.size));
    query.set('Page', String(page));
    if (token === undefined) query.delete('PageToken');
    else query.set('PageToken', token);
    return `${url}?${query.toString()}`;
  };
  return {
    status: 200,
    body: {
      [name]: rows.slice(0, asked.size).map(({ body }) => body),
      meta: {
        page: number,
        page_size: asked.size,
        first_page_url: address(undefined, 0),
        previous_page_url: null,
        url: address(request.query.get('PageToken') ?? undefined, number),
        next_page_url: nextKey === undefined ? null : address(nextKey, number + 1),
        key: name,
      },
    },
  };
}
