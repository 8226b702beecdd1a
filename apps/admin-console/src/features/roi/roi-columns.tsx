import { CardLabel } from '@carematch/front-end/list/card-label';
import { RouterLink } from '@carematch/front-end/router';
import { columnsOf } from '@carematch/ui/data-table';
import { formatNumber } from '@carematch/validation/display/number-display';

import { laterDay } from '../../shared/later-day.ts';
import { paths } from '../../shared/paths.ts';
import { type RoiFigures, roiList, type RoiRow, type RoiSearch } from './roi-list.tsx';
import { GROUP_LABELS, percentOf, startedCredits, startedDollars } from './roi-labels.ts';

const column = columnsOf<RoiRow>();

/** The filter that leaves the charges of one group; a week's days within those of the filters. */
function groupFilter(id: number | string, { group_by: group, start_date: from, end_date: to }: RoiSearch) {
  if (typeof id === 'number') return group === 'profession' ? { profession_id: id } : { state_id: id };
  const last = laterDay(id, 6);
  return {
    start_date: from !== undefined && from > id ? from : id,
    end_date: to !== undefined && to < last ? to : last,
  };
}

/** Where the name of a group leads: to a professional's page, or to the professionals behind the figures. */
function hrefOf({ id }: RoiRow, search: RoiSearch): string | undefined {
  if (id === null) return undefined;
  if (search.group_by === 'provider') return paths.professional(id);
  return roiList.href({
    ...search,
    ...groupFilter(id, search),
    group_by: 'provider',
    page: 1,
  });
}

interface FigureProps {
  readonly label: string;
  readonly text: string;
}

const Figure = ({ label, text }: FigureProps) => (
  <>
    <CardLabel label={`${label}:`} />
    {text}
  </>
);

interface FigureColumn {
  readonly id: Exclude<keyof RoiFigures, 'cents_per_started' | 'share'>;
  readonly header: string;
  readonly text?: (figures: RoiFigures) => string;
  /** Where there is room for all alone. */
  readonly wide?: true;
  /** In the corner of a card. */
  readonly card?: 'mark';
}

const FIGURES: readonly FigureColumn[] = [
  { id: 'matches', header: 'Matches' },
  { id: 'contacted', header: 'Contacted', wide: true },
  { id: 'started', header: 'Started' },
  { id: 'spend', header: 'Spent', card: 'mark' },
  { id: 'refunds', header: 'Refunded', wide: true },
  { id: 'net', header: 'Net' },
  {
    id: 'cost_per_started',
    header: 'Per started client',
    text: (figures) =>
      figures.cost_per_started === null
        ? startedCredits(figures)
        : `${startedCredits(figures)} (${startedDollars(figures)})`,
  },
];

/** Columns of the figures; the footer has the totals. */
export const roiColumns = (search: RoiSearch, totals: RoiFigures | undefined) => {
  const foot = (text: (figures: RoiFigures) => string, label: string) =>
    totals && { footer: () => <Figure label={label} text={text(totals)} /> };
  const shareText = ({ spend }: RoiFigures) => percentOf(spend, totals?.spend ?? 0);
  return column.columns([
    column.accessor('name', {
      header: GROUP_LABELS[search.group_by].one.replace(/^./, (letter) => letter.toUpperCase()),
      enableSorting: true,
      cell: ({ row: { original }, getValue }) => {
        const href = hrefOf(original, search);
        const name = <bdi>{getValue()}</bdi>;
        return href === undefined ? name : <RouterLink to={href}>{name}</RouterLink>;
      },
      ...(totals && { footer: () => 'All' }),
      meta: { card: 'title', grow: true },
    }),
    ...FIGURES.map(({ id, header, text = (figures) => formatNumber(figures[id]), wide, card }) =>
      column.accessor((row) => text(row), {
        id,
        header,
        enableSorting: true,
        cell: ({ getValue }) => <Figure label={header} text={getValue()} />,
        ...foot(text, header),
        meta: { numeric: true, card: card ?? 'beside', wide },
      }),
    ),
    column.accessor((row) => shareText(row), {
      id: 'share',
      header: 'Share',
      cell: ({ getValue }) => <Figure label="Share" text={getValue()} />,
      ...foot(shareText, 'Share'),
      meta: { numeric: true, card: 'none', wide: true },
    }),
  ]);
};
