import { ZipCodeDialog } from '../../../shared/zip-code-dialog.tsx';
import type { Disclosure } from '../../../shared/disclosure.tsx';
import { PossibleMatchesDialog } from './possible-matches-dialog.tsx';
import type { Submission } from './use-submit-lead.ts';

interface SubmissionDialogsProps {
  readonly submission: Submission;
  readonly disclosure: Disclosure | undefined;
}

/** The dialog that a submission asks for. */
export function SubmissionDialogs({
  submission: { dialog, replaceZip, choose, decline, close },
  disclosure,
}: SubmissionDialogsProps) {
  if (dialog?.kind === 'zip')
    return <ZipCodeDialog zip={dialog.zip} onSubmit={(zip) => void replaceZip(zip)} onClose={close} />;
  if (dialog?.kind === 'choices')
    return (
      <PossibleMatchesDialog
        choices={dialog.choices}
        disclosure={disclosure}
        onChoose={(choice) => void choose(choice)}
        onDecline={decline}
        onClose={close}
      />
    );
  return null;
}
