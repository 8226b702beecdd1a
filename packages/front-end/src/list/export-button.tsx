import { Button } from '@carematch/ui/button';
import { useMutation } from '@tanstack/react-query';

import { failureText } from '../failure-text.ts';
import { showToast } from '../toast.tsx';
import { saveCsv } from './save-file.ts';

interface ExportButtonProps {
  /** What the rows are: 'leads'. */
  readonly many: string;
  readonly exportCsv: () => Promise<string>;
  /** What the button says; 'Export CSV' unless told. */
  readonly children?: string | undefined;
}

/** Saves every row that fits the filters as CSV, not only those of the page. */
export const useExport = ({ many, exportCsv }: Omit<ExportButtonProps, 'children'>) =>
  useMutation({
    mutationFn: exportCsv,
    onSuccess: (csv) => saveCsv(csv, many),
    onError: (error) => showToast('error', failureText(error)),
  });

export function ExportButton({ children = 'Export CSV', ...rows }: ExportButtonProps) {
  const { mutate, isPending } = useExport(rows);
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
