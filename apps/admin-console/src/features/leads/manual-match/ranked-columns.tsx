import type { ManualCandidate } from '@carematch/api-client/contract/leads/lead-queues.contract';
import { CardLabel } from '@carematch/front-end/list/card-label';
import { RouterLink } from '@carematch/front-end/router';
import { Button } from '@carematch/ui/button';
import { columnsOf } from '@carematch/ui/data-table';
import { BLANK } from '@carematch/validation/display/display';

import { paths } from '../../../shared/paths.ts';
import { rankValue } from '../rank-keys.ts';
import styles from './manual-match.module.css';
import { costOf, formatOf, milesOf } from './candidate-labels.ts';

const column = columnsOf<ManualCandidate>();

const keyOf = (candidate: ManualCandidate, key: string): string => {
  const row = candidate.rank_keys.find((one) => one.key === key);
  return row ? rankValue(row) : BLANK;
};

/** Columns of the professionals whom the search ranks. */
export const rankedColumns = (onChoose: (candidate: ManualCandidate) => void) =>
  column.columns([
    column.accessor((candidate) => `${candidate.rank}`, {
      id: 'rank',
      header: 'Rank',
      cell: ({ getValue }) => (
        <>
          <CardLabel label="Rank" />
          {getValue()}
        </>
      ),
      meta: { numeric: true, card: 'mark' },
    }),
    column.accessor(({ professional }) => professional.name, {
      id: 'professional',
      header: 'Professional',
      cell: ({ row: { original: candidate } }) => (
        <RouterLink to={paths.professional(candidate.professional.user_id)}>
          <bdi>{candidate.professional.name}</bdi>
        </RouterLink>
      ),
      meta: { card: 'title' },
    }),
    column.accessor('title', { header: 'Title', meta: { wide: 'most', card: 'none' } }),
    column.accessor((candidate) => keyOf(candidate, 'overlap'), {
      id: 'overlap',
      header: 'What was asked for',
      meta: { grow: true },
    }),
    column.accessor(milesOf, { id: 'distance', header: 'Distance', meta: { numeric: true, card: 'beside' } }),
    column.accessor(formatOf, { id: 'format', header: 'Session', meta: { card: 'beside' } }),
    column.accessor((candidate) => keyOf(candidate, 'load'), {
      id: 'load',
      header: 'Matches in 7 days',
      cell: ({ getValue }) => (
        <>
          <CardLabel label="Matches in 7 days" />
          {getValue()}
        </>
      ),
      meta: { wide: true, card: 'beside' },
    }),
    column.accessor(costOf, {
      id: 'cost',
      header: 'Credits',
      cell: ({ getValue }) => (
        <>
          <CardLabel label="Credits" />
          {getValue()}
        </>
      ),
      meta: { numeric: true, card: 'beside' },
    }),
    column.display({
      id: 'choose',
      header: () => <span className="visually-hidden">Choose</span>,
      cell: ({ row: { original: candidate } }) => (
        <span className={styles.choose}>
          <Button
            aria-label={`Match… with ${candidate.professional.name}`}
            onClick={() => onChoose(candidate)}
          >
            Match…
          </Button>
        </span>
      ),
      meta: { card: 'end' },
    }),
  ]);
