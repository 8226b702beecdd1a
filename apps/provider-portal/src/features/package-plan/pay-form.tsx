import type {
  Card,
  CardEntry as EntryConfig,
} from '@carematch/api-client/contract/payments/payments.contract';
import { cardName } from '@carematch/features/billing/card-name';
import { failureText } from '@carematch/front-end/failure-text';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { noFieldsSchema } from '@carematch/validation/fields/card.schema';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { ChoiceCard } from '@carematch/ui/choice-card';
import { RadioGroup } from '@carematch/ui/radio-group';
import { Skeleton } from '@carematch/ui/skeleton';
import { formatDollars } from '@carematch/validation/display/number-display';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { cardEntryQuery } from '../../shared/card-entry/card-entry.ts';
import { SandboxNotice } from '../../shared/card-entry/sandbox-notice.tsx';
import { usePortal } from '../../shared/portal.ts';
import type { ChosenCard } from './checkout.tsx';
import styles from './package-plan.module.css';

const NEW_CARD = 'new';

interface PayFormProps {
  readonly price: number;
  readonly cards: readonly Card[];
  readonly cardEntry: EntryConfig;
  readonly onPay: (card: ChosenCard) => Promise<void>;
}

function PayFoot({ price }: { readonly price: number }) {
  return (
    <div className={styles.foot}>
      <SubmitButton>Pay {formatDollars(price)}</SubmitButton>
      <p>We never see or keep your card number: only its brand, last four digits and expiration.</p>
    </div>
  );
}

/** The card to pay with: a saved one, or another. */
export function PayForm({ price, cards, cardEntry, onPay }: PayFormProps) {
  const usable = cards.filter(({ is_expired: isExpired }) => !isExpired);
  const first = usable.find(({ is_default: isDefault }) => isDefault) ?? usable[0];
  const [chosen, setChosen] = useState(first ? String(first.id) : NEW_CARD);
  const saved = usable.find(({ id }) => String(id) === chosen);
  return (
    <>
      {usable.length > 0 && (
        <RadioGroup
          legend="Pay with"
          value={saved ? chosen : NEW_CARD}
          onValueChange={setChosen}
          options={[
            ...usable.map((card) => ({ value: String(card.id), ...cardName(card) })),
            { value: NEW_CARD, label: 'Another card' },
          ]}
        />
      )}
      {saved ? (
        <Form schema={noFieldsSchema} values={{}} short send={() => onPay({ card_id: saved.id })}>
          {cardEntry.kind === 'sandbox' && <SandboxNotice />}
          <PayFoot price={price} />
        </Form>
      ) : (
        <NewCard price={price} cardEntry={cardEntry} onPay={onPay} />
      )}
    </>
  );
}

type NewCardProps = Omit<PayFormProps, 'cards'>;

function NewCard({ price, cardEntry, onPay }: NewCardProps) {
  const [isSaved, setIsSaved] = useState(true);
  const { data: entry, error, refetch } = useQuery(cardEntryQuery(usePortal(), cardEntry));
  if (error)
    return (
      <Alert
        live
        tone="danger"
        title="The card form didn’t load"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        <p>{failureText(error)}. A blocker in your browser may keep it away.</p>
      </Alert>
    );
  if (!entry) return <Skeleton lines={4} height={48} label="Loading the card form" />;
  return (
    <section className={styles.pay} aria-labelledby="card">
      <h2 id="card">Card details</h2>
      <entry.CardForm price={price} onCard={(token) => onPay({ payment_method: token, save_card: isSaved })}>
        <ChoiceCard
          type="checkbox"
          label="Save this card"
          description="You can remove it anytime. It’s only charged when you buy, or if you turn on renewal."
          checked={isSaved}
          onChange={({ target }) => setIsSaved(target.checked)}
        />
        <PayFoot price={price} />
      </entry.CardForm>
    </section>
  );
}
