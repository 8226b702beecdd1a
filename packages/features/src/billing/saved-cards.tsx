import type { Card } from '@carematch/api-client/contract/payments/payments.contract';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Badge } from '@carematch/ui/badge';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Panel } from '@carematch/ui/panel';
import { useMutation, useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import styles from './billing.module.css';
import { cardName } from './card-name.tsx';

type CardsAnswer = ResponseOf<PublicApi['GET /payment-methods']>;

export interface CardCalls {
  /** Where staff ask, there is no word of how to hand in another card. */
  readonly cards: UseSuspenseQueryOptions<CardsAnswer, Error, CardsAnswer, string[]>;
  readonly changeCards: (change: {
    readonly action: 'default' | 'remove';
    readonly id: number;
  }) => Promise<unknown>;
}

interface SavedCardsProps {
  readonly calls: CardCalls;
  /** Whose words: a professional's own, or staff on their behalf. */
  readonly actor: 'self' | 'staff';
  /** Adds another card; no one does that for someone else. */
  readonly addCard?: ReactNode;
}

/** The saved cards: which is charged unless another is chosen, and taking one away. */
export function SavedCards({ calls, actor, addCard }: SavedCardsProps) {
  const { data } = useSuspenseQuery(calls.cards);
  const { payment_methods: cards } = data;
  const [removed, setRemoved] = useState<Card>();
  const change = useMutation({
    mutationFn: calls.changeCards,
    onSuccess: (_answer, { action }) => {
      setRemoved(undefined);
      showToast('success', action === 'remove' ? 'Card removed.' : 'Default card changed.');
    },
    onError: (error) => {
      setRemoved(undefined);
      showToast('error', failureText(error));
    },
  });
  return (
    <Panel title={actor === 'self' ? 'Your cards' : 'Their cards'}>
      {cards.length === 0 && (
        <p>
          {actor === 'self'
            ? 'No cards yet. Save one here, or when you buy credits.'
            : 'No cards yet. Only they can add one.'}
        </p>
      )}
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isBusy={change.isPending}
              onDefault={() => change.mutate({ action: 'default', id: card.id })}
              onRemove={() => setRemoved(card)}
            />
          ))}
        </ul>
      )}
      {addCard}
      <Confirm
        open={removed !== undefined}
        title="Remove this card?"
        action="Remove card"
        tone="danger"
        loading={change.isPending}
        onConfirm={() => removed && change.mutate({ action: 'remove', id: removed.id })}
        onClose={() => setRemoved(undefined)}
      >
        <p>
          {removed && cardName(removed).label} can’t be charged anymore. Past payments and invoices stay as
          they are.
        </p>
      </Confirm>
    </Panel>
  );
}

interface CardRowProps {
  readonly card: Card;
  readonly isBusy: boolean;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

function CardRow({ card, isBusy, onDefault, onRemove }: CardRowProps) {
  const { label, description } = cardName(card);
  return (
    <li className={styles.card}>
      <div>
        <p className={styles.name}>
          {label} {card.is_default && <Badge tone="brand">Default</Badge>}{' '}
          {card.is_expired && <Badge tone="danger">Expired</Badge>}
        </p>
        <p className={styles.soft}>
          {description}
          {card.renews && ' · Pays for renewal. To remove it, choose another card there first.'}
        </p>
      </div>
      <div className={styles.acts}>
        {!card.is_default && !card.is_expired && (
          <Button variant="quiet" disabled={isBusy} onClick={onDefault}>
            Make default<span className="visually-hidden">: {label}</span>
          </Button>
        )}
        {!card.renews && (
          <Button variant="quiet" disabled={isBusy} onClick={onRemove}>
            Remove<span className="visually-hidden">: {label}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
