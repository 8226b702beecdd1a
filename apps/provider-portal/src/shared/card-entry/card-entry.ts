import type { CardEntry as EntryConfig } from '@carematch/api-client/contract/payments/payments.contract';
import { loadChunk } from '@carematch/front-end/chunk-reload';
import { queryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import type { Portal } from '../portal.ts';

/** What the card's owner has to do at their bank, as the API tells it. */
interface BankAction {
  readonly client_secret: string;
  readonly redirect_url: string | null;
}

export interface CardFormProps {
  /** US dollars that are charged at once; undefined where a card is only saved. */
  readonly price: number | undefined;
  /** Takes the vendor's token for the card. The card itself goes to the vendor alone. */
  readonly onCard: (paymentMethod: string) => Promise<unknown>;
  /** Below the fields: what is chosen beside the card, and the button that sends it. */
  readonly children: ReactNode;
}

/** How a card gets from its owner to the vendor, past our API. */
export interface CardEntry {
  /** A form for a card, which makes a token of it. */
  readonly CardForm: ComponentType<CardFormProps>;
  /**
   * Lets the card's owner confirm at their bank. Settles once they are back, whatever came of it: the API knows that. Never settles where
   * the browser leaves for the bank's page.
   */
  readonly finish: (action: BankAction) => Promise<void>;
}

/** The way that a card is handed in here, by what the API says of the vendor. Its code is loaded where a card is entered, and nowhere else. */
export const cardEntryQuery = ({ goTo }: Pick<Portal, 'goTo'>, config: EntryConfig) =>
  queryOptions({
    queryKey: ['card-entry', config],
    queryFn: async (): Promise<CardEntry> => {
      if (config.kind === 'sandbox')
        return (await loadChunk(() => import('./sandbox-card.tsx'))).sandboxCard(config, goTo);
      return (await loadChunk(() => import('./stripe-card.tsx'))).stripeCard(config);
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
