import type { z } from 'zod';

import type { Books } from '../books/books.ts';

/** A request while it is answered: one transaction. */
export interface Call {
  readonly books: Books;
  /** By the sandbox's clock, milliseconds since 1970. */
  readonly now: number;
  /** Where browsers reach the sandbox. */
  readonly address: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  /** Has an event delivered, once the transaction is done. */
  deliver: (eventId: string) => void;
  /** The network breaks down before the answer is through, and again so many times when it is asked for by its key. */
  loseAnswer: (times: number) => void;
}

/** Seconds since 1970, as Stripe tells times. */
export const secondsOf = ({ now }: Pick<Call, 'now'>): number => Math.floor(now / 1000);

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Who may call it: servers with the secret key, or browsers with the publishable one. */
  readonly key: 'secret' | 'publishable';
  readonly params: z.ZodType;
  readonly answer: (call: Call, params: never, id: string) => object;
}

/** @param path with `:id` in the place of an object's id. */
export function route<Schema extends z.ZodType>(
  signature: `${'GET' | 'POST'} /v1/${string}`,
  params: Schema,
  answer: (call: Call, params: z.output<Schema>, id: string) => object,
  key: Route['key'] = 'secret',
): Route {
  const [method = '', path = ''] = signature.split(' ');
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    path: new RegExp(`^${path.replace(':id', '([A-Za-z0-9_]{1,100})')}$`),
    key,
    params,
    answer,
  };
}

/** One page of a list, as Stripe answers it. */
export const listOf = (
  url: string,
  page: { readonly data: object[]; readonly hasMore: boolean },
): object => ({
  object: 'list',
  url,
  has_more: page.hasMore,
  data: page.data,
});
