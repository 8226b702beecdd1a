import { ZipCodeDialog } from '../../../shared/zip-code-dialog.tsx';
import { PossibleMatchesDialog } from './possible-matches-dialog.tsx';
import type { Submission } from './use-submit-lead.ts';

/** The dialog that a submission asks for. */
export function SubmissionDialogs({
  submission: { dialog, replaceZip, choose, dismiss },
}: {
  readonly submission: Submission;
}) {
  if (dialog?.kind === 'zip')
    return <ZipCodeDialog zip={dialog.zip} onSubmit={(zip) => void replaceZip(zip)} onClose={dismiss} />;
  if (dialog?.kind === 'choices')
    return (
      <PossibleMatchesDialog
        choices={dialog.choices}
        onChoose={(choice) => void choose(choice)}
        onClose={dismiss}
      />
    );
  return null;
}
