import type { CardSetup } from '@carematch/api-client/contract/payments/payments.contract';
import { billingCalls } from '@carematch/features/professional-calls/billing-calls';
import { failureText } from '@carematch/front-end/failure-text';
import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { useNavigate, useSearchParams } from '@carematch/front-end/router';
import { showToast } from '@carematch/front-end/toast';
import { urlState } from '@carematch/front-end/url-state';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { Skeleton } from '@carematch/ui/skeleton';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { cardEntryQuery } from '../../shared/card-entry/card-entry.ts';
import { usePortal } from '../../shared/portal.ts';

/** Saves another card: its bank may ask first whether it's its owner, and lead away and back. */
export function AddCard() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const confirm = useConfirmCard(close);
  return (
    <>
      <div>
        <Button loading={confirm.isPending} onClick={() => setIsOpen(true)}>
          Add a card
        </Button>
      </div>
      {confirm.error && (
        <Alert live tone="danger" title="The card wasn’t saved">
          <p>{failureText(confirm.error)}</p>
        </Alert>
      )}
      <Dialog open={isOpen} title="Add a card" onClose={close}>
        <NewCard onSetup={(setup) => confirm.mutateAsync(setup)} onCancel={close} />
      </Dialog>
    </>
  );
}

/** The vendor's name of the card that its bank was asked about, as the bank's page leads back. */
const billingState = urlState({
  setup_intent: {
    parse: (text) => (text !== null && /^[A-Za-z0-9_]{3,255}$/.test(text) ? text : undefined),
    build: (setup: string | undefined) => setup,
  },
});

/** Finishes saving a card that its bank was asked about, here or on the page that the bank just led back from. */
function useConfirmCard(onSaved: () => void) {
  const portal = usePortal();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { setup_intent: setup } = billingState.parse(search);
  const { changeCards } = billingCalls(portal);
  const confirm = useMutation({
    mutationFn: async (card: Pick<CardSetup, 'state'> | string) => {
      if (typeof card !== 'string') return;
      await changeCards({ action: 'confirm', setup_id: card });
    },
    onSuccess: () => {
      onSaved();
      showToast('success', 'Card saved.');
    },
  });
  const takeUp = useEffectEvent((setupId: string) => {
    void navigate(paths.settings('billing-payment'), { replace: true });
    confirm.mutate(setupId);
  });
  useEffect(() => {
    if (setup !== undefined) takeUp(setup);
  }, [setup]);
  return confirm;
}

interface NewCardProps {
  readonly onSetup: (setup: { readonly state: 'saved' } | string) => Promise<void>;
  readonly onCancel: () => void;
}

function NewCard({ onSetup, onCancel }: NewCardProps) {
  const portal = usePortal();
  const calls = billingCalls(portal);
  const { data: cards } = useSuspenseQuery(calls.cards);
  const { data: entry, error, refetch } = useQuery(cardEntryQuery(portal, cards.card_entry));
  const add = async (token: string) => {
    const { setup } = await calls.changeCards({
      action: 'add',
      payment_method: token,
      return_path: paths.settings('billing-payment'),
    });
    if (!entry || setup?.state !== 'action_needed') return onSetup({ state: 'saved' });
    await entry.finish(setup);
    return onSetup(setup.setup_id);
  };
  if (error)
    return (
      <Alert
        live
        tone="danger"
        title="The card form didn’t load"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (!entry) return <Skeleton lines={4} height={48} label="Loading the card form" />;
  return (
    <entry.CardForm price={undefined} onCard={add}>
      <p>Nothing is charged now.</p>
      <DialogFoot onCancel={onCancel}>Save card</DialogFoot>
    </entry.CardForm>
  );
}
