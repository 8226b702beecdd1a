import { CardLabel } from '@carematch/front-end/list/card-label';
import { RouterLink } from '@carematch/front-end/router';
import { columnsOf } from '@carematch/ui/data-table';
import { numberOrBlank } from '@carematch/validation/display/change-display';
import { BLANK } from '@carematch/validation/display/display';

import {
  FIGURE_LABELS,
  PROFESSIONAL_FIGURES,
  type ProfessionalFigure,
} from '../../shared/display/figure-labels.ts';
import { Timestamp } from '../../shared/display/timestamp.tsx';
import { paths } from '../../shared/paths.ts';
import { FigureCell } from './figure-cell.tsx';
import {
  type ProfessionalData,
  professionalDataList,
  type ProfessionalDataSearch,
} from './professional-data-list.tsx';

type Row = ProfessionalData['rows'][number];

const column = columnsOf<Row>();

/** Those that a tablet has no room for. */
const WIDE = new Set<ProfessionalFigure>(['contacted', 'scheduled', 'refunded', 'refunds']);

/** The filter that leaves the rows of one group. */
function groupFilter({ id }: Row, { group_by: group }: ProfessionalDataSearch) {
  if (typeof id === 'string') return { from_month: id.slice(0, 7), to_month: id.slice(0, 7) };
  return group === 'profession' ? { profession_id: id } : { state_id: id };
}

/** Where a name leads: to the professional's page, or to the professionals behind the numbers. Weeks can't be filtered. */
function nameHref(row: Row, search: ProfessionalDataSearch): string | undefined {
  if (search.group_by === 'week') return undefined;
  if (search.group_by === 'professional') return paths.professional(row.id);
  return professionalDataList.href({
    ...search,
    ...groupFilter(row, search),
    group_by: 'professional',
    page: 1,
  });
}

const GROUP_HEADS = {
  professional: 'Professional',
  profession: 'Profession',
  state: 'State',
  week: 'Week',
  month: 'Month',
} as const;

/** Columns of match outcomes; the footer has the totals. */
export const professionalDataColumns = (
  search: ProfessionalDataSearch,
  totals: ProfessionalData['totals'] | undefined,
) =>
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
    ...PROFESSIONAL_FIGURES.map((figure) =>
      column.accessor((row) => numberOrBlank(row[figure]), {
        id: figure,
        header: FIGURE_LABELS[figure],
        enableSorting: true,
        cell: ({ getValue }) => <FigureCell label={FIGURE_LABELS[figure]} text={getValue()} />,
        ...(totals && {
          footer: () => <FigureCell label={FIGURE_LABELS[figure]} text={numberOrBlank(totals[figure])} />,
        }),
        meta: { numeric: true, card: 'beside', wide: WIDE.has(figure) },
      }),
    ),
    ...(search.group_by === 'professional'
      ? [
          column.accessor((row) => row.last_match_at ?? BLANK, {
            id: 'last_match_at',
            header: 'Last match',
            cell: ({ row: { original } }) => (
              <>
                <CardLabel label="Last match:" />
                {original.last_match_at === null ? BLANK : <Timestamp at={original.last_match_at} />}
              </>
            ),
            ...(totals && { footer: () => null }),
            meta: { card: 'beside', wide: 'most' },
          }),
        ]
      : []),
  ]);
