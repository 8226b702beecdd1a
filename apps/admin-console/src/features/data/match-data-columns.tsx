import { RouterLink } from '@carematch/front-end/router';
import { columnsOf } from '@carematch/ui/data-table';
import { formatNumber } from '@carematch/validation/display/number-display';

import { FIGURE_LABELS, type LeadFigure, OUTCOMES } from '../../shared/display/figure-labels.ts';
import { laterDay } from '../../shared/later-day.ts';
import { paths } from '../../shared/paths.ts';
import { FigureCell } from './figure-cell.tsx';
import { type MatchData, matchDataList, type MatchDataSearch } from './match-data-list.tsx';

type Row = MatchData['rows'][number];

const column = columnsOf<Row>();

/** What each choice of columns shows: so many as fit a screen. */
export const COLUMN_FIGURES: Readonly<Record<MatchDataSearch['columns'], readonly LeadFigure[]>> = {
  outcomes: ['leads', 'matched', 'possible', 'pending', 'rematched', 'unmatched'],
  work: ['matches', 'contacted', 'prompt', 'scheduled', 'started', 'not_a_fit', 'unreachable', 'refunded'],
  credits: ['leads', 'matches', 'started', 'refunded', 'spend', 'refunds'],
};

export const COLUMN_SET_LABELS: Readonly<Record<MatchDataSearch['columns'], string>> = {
  outcomes: 'How requests ended',
  work: 'How matches turned out',
  credits: 'Credits',
};

/** The day before the month after. */
const endOfMonth = (first: string): string => laterDay(`${laterDay(first, 31).slice(0, 7)}-01`, -1);

/** The days of a row, as far as the filters have them. */
function daysOf({ key }: Row, { group_by: group, start_date: from, end_date: to }: MatchDataSearch) {
  if (typeof key === 'number') return { start_date: from, end_date: to };
  const last = group === 'week' ? laterDay(key, 6) : endOfMonth(key);
  return {
    start_date: from !== undefined && from > key ? from : key,
    end_date: to !== undefined && to < last ? to : last,
  };
}

/** The leads that a number counts; undefined where there are none, or where their list cannot be narrowed to exactly those. */
function leadsHref(row: Row, figure: LeadFigure, search: MatchDataSearch): string | undefined {
  const outcome = OUTCOMES.find((name) => name === figure);
  if (row[figure] === 0 || search.group_by === 'state' || search.state_id !== undefined) return undefined;
  if (outcome === undefined && figure !== 'leads') return undefined;
  const profession =
    search.group_by === 'profession' && typeof row.key === 'number' ? row.key : search.profession_id;
  return paths.leads({ outcome, profession_id: profession, ...daysOf(row, search) });
}

/** Where the name of a group leads: to its months. */
const nameHref = ({ key }: Row, search: MatchDataSearch): string | undefined =>
  typeof key === 'number' && (search.group_by === 'profession' || search.group_by === 'state')
    ? matchDataList.href({
        ...search,
        ...(search.group_by === 'profession' ? { profession_id: key } : { state_id: key }),
        group_by: 'month',
        sort: undefined,
        page: 1,
      })
    : undefined;

const GROUP_HEADS = { profession: 'Profession', state: 'State', week: 'Week', month: 'Month' } as const;

/** Columns of lead counts by outcome; the footer has the totals. */
export const matchDataColumns = (search: MatchDataSearch, totals: MatchData['totals'] | undefined) =>
  column.columns([
    column.accessor('name', {
      header: GROUP_HEADS[search.group_by],
      enableSorting: true,
      cell: ({ row: { original }, getValue }) => {
        const href = nameHref(original, search);
        const name = <bdi>{getValue()}</bdi>;
        return href === undefined ? name : <RouterLink to={href}>{name}</RouterLink>;
      },
      ...(totals && { footer: () => 'All' }),
      meta: { card: 'title', grow: true },
    }),
    ...COLUMN_FIGURES[search.columns].map((figure) =>
      column.accessor((row) => formatNumber(row[figure]), {
        id: figure,
        header: FIGURE_LABELS[figure],
        enableSorting: true,
        cell: ({ row: { original }, getValue }) => (
          <FigureCell
            label={FIGURE_LABELS[figure]}
            text={getValue()}
            href={leadsHref(original, figure, search)}
          />
        ),
        ...(totals && {
          footer: () => <FigureCell label={FIGURE_LABELS[figure]} text={formatNumber(totals[figure])} />,
        }),
        meta: { numeric: true, card: 'beside' },
      }),
    ),
  ]);
