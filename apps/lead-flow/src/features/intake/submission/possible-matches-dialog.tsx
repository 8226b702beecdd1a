import type { PossibleMatch } from '@carematch/api-client/contract/leads/leads.contract';
import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';

import type { Disclosure } from '../../../shared/disclosure.tsx';
import { useDraft } from '../../../shared/draft/draft-store.ts';
import { PossibleMatchCards } from '../../../shared/possible-match-cards.tsx';

interface PossibleMatchesDialogProps {
  readonly choices: readonly PossibleMatch[];
  readonly disclosure: Disclosure | undefined;
  readonly onChoose: (choice: PossibleMatch) => void;
  readonly onDecline: () => void;
  /** On Escape: nothing is decided. */
  readonly onClose: () => void;
}

/** Providers who become possible when one preference is relaxed; a choice asks for that provider. */
export function PossibleMatchesDialog({
  choices,
  disclosure,
  onChoose,
  onDecline,
  onClose,
}: PossibleMatchesDialogProps) {
  const asked = useDraft((draft) => draft.chosenProfessional);
  return (
    <Dialog
      open
      title="These providers are close to what you asked for"
      onClose={onClose}
      actions={<Button onClick={onDecline}>None of these</Button>}
    >
      <p>
        {asked && (
          <>
            {asked.name === '' ? 'The professional you asked for' : <bdi>{asked.name}</bdi>} isn&apos;t
            available for this request.{' '}
          </>
        )}
        No one matches every preference. Each option differs in one way.
      </p>
      <PossibleMatchCards choices={choices} disclosure={disclosure} onChoose={onChoose} />
    </Dialog>
  );
}
