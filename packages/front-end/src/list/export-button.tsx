import { Button } from '@carematch/ui/button';
import { useMutation } from '@tanstack/react-query';

import { failureText } from '../failure-text.ts';
import { showToast } from '../toast.ts';
import { saveFile } from './save-file.ts';

interface ExportButtonProps {
  /** What the rows are: 'leads'. */
  readonly many: string;
  readonly exportCsv: () => Promise<string>;
}

/** Saves every row that fits the filters as CSV, not only those of the page. */
export function ExportButton({ many, exportCsv }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: exportCsv,
    onSuccess: (csv) => {
      const day = new Date().toISOString().slice(0, 10);
      // A spreadsheet takes a file for UTF-8 by the mark at its beginning.
      saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv' }), `${many.replaceAll(' ', '-')}-${day}.csv`);
    },
    onError: (error) => showToast('error', failureText(error)),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      Export CSV
    </Button>
  );
}
