import { ChartPanel, type ChartPanelProps } from '@carematch/ui/chart-panel';

import { csvOf } from '../list/csv.ts';
import { saveCsv } from '../list/save-file.ts';

interface SavedChartProps extends Omit<ChartPanelProps, 'onDownload'> {
  /** Of the file that its numbers are saved in, without the day: 'matches by week'. */
  readonly file: string;
}

/** A chart whose numbers can be saved as CSV: those that it shows, so that the API need not be asked. */
export function SavedChart({ file, ...chart }: SavedChartProps) {
  return <ChartPanel {...chart} onDownload={() => saveCsv(csvOf([chart.head, ...chart.rows]), file)} />;
}
