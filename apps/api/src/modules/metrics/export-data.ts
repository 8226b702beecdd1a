import type {
  MatchDataRow,
  ProfessionalDataRow,
  staffMetricsContract,
} from '@carematch/api-client/contract/metrics/metrics.contract';

import type { Handler } from '../../plugins/contract/handlers.ts';
import { EXPORT_BATCH, exportList } from '../platform/export-list.ts';
import { readMatchData } from './match-data.ts';
import { readProfessionalData } from './professional-data.ts';

type Contract = typeof staffMetricsContract;

/** Rows that were read at one moment, some at a time. */
function inBatches<Row>(rows: readonly Row[]): () => Promise<readonly Row[]> {
  let next = 0;
  return async () => {
    const batch = rows.slice(next, next + EXPORT_BATCH);
    next += batch.length;
    return batch;
  };
}

const MATCH_DATA_NAMED = { profession: 'Profession', state: 'State', week: 'Week', month: 'Month' } as const;

/** `POST /match-data/export`: every group. */
export const exportMatchData: Handler<Contract['POST /match-data/export']> = async (context, { query }) => {
  const { db } = context.services;
  const { rows } = await readMatchData(db, query);
  return exportList<MatchDataRow>(context, {
    list: 'match-data',
    filters: query,
    columns: {
      [MATCH_DATA_NAMED[query.group_by]]: ({ name }) => name,
      Leads: ({ leads }) => leads,
      Matched: ({ matched }) => matched,
      Possible: ({ possible }) => possible,
      Pending: ({ pending }) => pending,
      Rematched: ({ rematched }) => rematched,
      Unmatched: ({ unmatched }) => unmatched,
      Matches: ({ matches }) => matches,
      Contacted: ({ contacted }) => contacted,
      'Contacted within 4 business hours': ({ prompt }) => prompt,
      'Scheduled or started': ({ scheduled }) => scheduled,
      Started: ({ started }) => started,
      'Not a fit': (row) => row.not_a_fit,
      Unreachable: ({ unreachable }) => unreachable,
      Refunded: ({ refunded }) => refunded,
      'Credits spent': ({ spend }) => spend,
      'Credits refunded': ({ refunds }) => refunds,
    },
    read: inBatches(rows),
  });
};

const PROFESSIONAL_DATA_NAMED = {
  professional: 'Professional',
  profession: 'Profession',
  state: 'State',
  week: 'Week',
  month: 'Month',
} as const;

/** `POST /professional-data/export`: every group. */
export const exportProfessionalData: Handler<Contract['POST /professional-data/export']> = async (
  context,
  { query },
) => {
  const { db } = context.services;
  const { rows } = await readProfessionalData(db, query);
  return exportList<ProfessionalDataRow>(context, {
    list: 'professional-data',
    filters: query,
    columns: {
      [PROFESSIONAL_DATA_NAMED[query.group_by]]: ({ name }) => name,
      Matches: ({ matches }) => matches,
      Contacted: ({ contacted }) => contacted,
      'Contacted within 4 business hours': ({ prompt }) => prompt,
      'Scheduled or started': ({ scheduled }) => scheduled,
      Started: ({ started }) => started,
      Refunded: ({ refunded }) => refunded,
      'Credits spent': ({ spend }) => spend,
      'Credits refunded': ({ refunds }) => refunds,
      'Net credits per started client': (row) => row.cost_per_started,
      ...(query.group_by === 'professional' && {
        'Last match': ({ last_match_at: at }: ProfessionalDataRow) => (at === null ? null : new Date(at)),
      }),
    },
    read: inBatches(rows),
  });
};
