import type {
  Card,
  PaymentOption,
  paymentOptions,
  Renewal,
} from '@carematch/api-client/contract/payments/payments.contract';
import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { UseSuspenseQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import type { CardCalls } from './saved-cards.tsx';

type Suspended<Data> = UseSuspenseQueryOptions<Data, Error, Data, string[]>;

export interface RenewalCalls extends Pick<CardCalls, 'cards'> {
  readonly renewal: Suspended<Renewal>;
  readonly options: Suspended<z.infer<typeof paymentOptions>>;
  /** Saves it in place of what the tag stands for. */
  readonly saveRenewal: (choice: BodyOf<PublicApi['PUT /renewal']>, tag: string) => Promise<unknown>;
}

/** What can be chosen from. */
export interface RenewalSale {
  readonly options: readonly PaymentOption[];
  readonly cards: readonly Card[];
}
