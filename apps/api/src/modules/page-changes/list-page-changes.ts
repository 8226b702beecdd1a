import {
  type pageChangesContract,
  pageTopics,
} from '@carematch/api-client/contract/page-changes/page-changes.contract';

import type { Handler } from '../../plugins/contract/handlers.ts';
import { namedStatement } from '../platform/named-statement.ts';

/** Changes in one answer. */
const MOST = 1_000;

interface Row {
  readonly cursor: string;
  readonly id: string | null;
  readonly topic: string | null;
}

// The cursor is the oldest transaction still under way: whatever becomes visible later was made by it or by a later one.
const findChanges = namedStatement<{ since: string | null; limit: number }>(
  'list-page-changes',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, c.id::text, c.topic
     from (values (1)) always
     left join lateral (select id, topic from page_changes where made_by >= :since::xid8 order by id limit :limit::int) c on true`,
);

/** `GET /page-changes`. */
export const listPageChanges: Handler<(typeof pageChangesContract)['GET /page-changes']> = async (
  { services: { pool, catalog } },
  { query: { since } },
) => {
  const { rows } = await pool.query<Row>(findChanges({ since: since ?? null, limit: MOST + 1 }));
  const changes = rows.flatMap(({ id, topic }) => (id === null || topic === null ? [] : [{ id, topic }]));
  // A page that is rendered again now is to find what was written.
  if (changes.some(({ topic }) => topic === pageTopics.reference)) await catalog.refresh();
  return { changes: changes.slice(0, MOST), more: changes.length > MOST, cursor: rows[0]?.cursor ?? '0' };
};
