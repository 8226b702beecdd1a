import type { roiContract, RoiRow } from '@carematch/api-client/contract/roi/roi.contract';
import { formatDollars } from '@carematch/validation/display/number-display';

import type { Handler } from '../../plugins/contract/handlers.ts';
import { EXPORT_BATCH, exportList } from '../platform/export-list.ts';
import { readRoi } from './read-roi.ts';

/** What the first column is called. */
const NAMED = { profession: 'Profession', state: 'State', provider: 'Professional', week: 'Week' } as const;

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** `POST /roi/export`: every group, read at one moment. */
export const exportRoi: Handler<(typeof roiContract)['POST /roi/export']> = async (context, { query }) => {
  const { db } = context.services;
  const { rows } = await readRoi(db, query, {});
  let next = 0;
  return exportList<RoiRow>(context, {
    list: 'roi',
    filters: query,
    columns: {
      [NAMED[query.group_by]]: ({ name }) => name,
      Matches: ({ matches }) => matches,
      Contacted: ({ contacted }) => contacted,
      Started: ({ started }) => started,
      'Credits spent': ({ spend }) => spend,
      'Credits refunded': ({ refunds }) => refunds,
      'Net credits': ({ net }) => net,
      'Net credits per started client': (row) => row.cost_per_started,
      'Estimated dollars per started client': ({ cents_per_started: cents }) =>
        cents === null ? null : formatDollars(cents / 100),
      'Share of credits spent': ({ share }) => percent(share),
    },
    read: async () => {
      const batch = rows.slice(next, next + EXPORT_BATCH);
      next += batch.length;
      return batch;
    },
  });
};
