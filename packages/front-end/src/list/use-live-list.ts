import { LIVE_LIST_MS } from '@carematch/validation/rules/timing';
import { type FetchQueryOptions, hashKey, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { PageQuery } from '../page.ts';
import { usePolling } from '../use-polling.ts';

interface LiveListOptions<Row, Answer> {
  /** The query that `result` is of; without it the list stands still. */
  readonly live: PageQuery | undefined;
  readonly result: Pick<UseQueryResult<Answer>, 'data' | 'isPlaceholderData'>;
  readonly rows: (answer: Answer) => readonly Row[];
  readonly rowId: (row: Row) => number;
}

export interface LiveList<Row> {
  /** The rows that are shown, in the order in which they were when they came. */
  readonly rows: readonly Row[];
  /** How many the list has that are not shown. */
  readonly newRows: number;
  /** Whether rows are shown that the list no longer has. */
  readonly hasLeft: boolean;
  /** Shows the list as it is now; gives the row to go on at: the first that was not shown before, or else the first. */
  readonly update: () => number | undefined;
}

/** Rows that someone looks at, by the address that they were asked for with. */
interface Shown {
  readonly hash: string;
  readonly ids: readonly number[];
}

interface Latest<Answer> {
  readonly hash: string;
  readonly answer: Answer;
  readonly askedAt: number;
}

/**
 * A list that changes under the eye without jumping. It is asked for again and again beside its own query: rows that are shown are
 * changed where they stand, and new ones wait until they are wanted. What one does oneself is shown at once, as its query says: a row that leaves
 * by it goes.
 */
export function useLiveList<Row, Answer>({
  live,
  result: { data, isPlaceholderData },
  rows: rowsOf,
  rowId,
}: LiveListOptions<Row, Answer>): LiveList<Row> {
  const queryClient = useQueryClient();
  const hash = live && hashKey(live.queryKey);
  const [shown, setShown] = useState<Shown>();
  const [latest, setLatest] = useState<Latest<Answer>>();

  const own = useMemo(() => (data ? rowsOf(data) : []), [data, rowsOf]);
  const isSettled = data !== undefined && !isPlaceholderData;
  const isShown = shown?.hash === hash && own.some((row) => shown?.ids.includes(rowId(row)));
  // Another address, or nothing in sight that could jump.
  if (hash !== undefined && isSettled && !isShown && (own.length > 0 || shown?.hash !== hash))
    setShown({ hash, ids: own.map(rowId) });

  const ask = async (): Promise<void> => {
    if (live === undefined || hash === undefined || queryClient.getQueryData(live.queryKey) === undefined)
      return;
    const askedAt = Date.now();
    try {
      const answer = await queryClient.fetchQuery({
        ...(live as FetchQueryOptions<Answer>),
        queryKey: ['live', ...live.queryKey],
        staleTime: 0,
        gcTime: 0,
        retry: false,
      });
      setLatest({ hash, answer, askedAt });
    } catch {
      // What is shown stays; the next answer may come.
    }
  };
  usePolling(() => void ask(), live && LIVE_LIST_MS);

  // What one did oneself is younger than an answer that was asked for before.
  const ownAt = (live && queryClient.getQueryState(live.queryKey)?.dataUpdatedAt) ?? 0;
  const newer = latest && latest.hash === hash && latest.askedAt >= ownAt ? latest.answer : undefined;
  const arranged = useMemo(() => {
    const current = newer === undefined ? own : rowsOf(newer);
    if (!shown) return { current, rows: own, added: [], hasLeft: false };
    const known = new Set(shown.ids);
    const ownById = new Map(own.map((row) => [rowId(row), row]));
    const currentById = new Map(current.map((row) => [rowId(row), row]));
    const rows = shown.ids.flatMap((id) => {
      const row = ownById.get(id);
      return row === undefined ? [] : [currentById.get(id) ?? row];
    });
    return {
      current,
      rows,
      added: current.map(rowId).filter((id) => !known.has(id)),
      hasLeft: rows.some((row) => !currentById.has(rowId(row))),
    };
  }, [newer, own, rowsOf, rowId, shown]);

  if (live === undefined || hash === undefined)
    return { rows: own, newRows: 0, hasLeft: false, update: () => undefined };
  const { current, rows, added, hasLeft } = arranged;
  return {
    rows,
    newRows: isPlaceholderData ? 0 : added.length,
    hasLeft: !isPlaceholderData && hasLeft,
    update() {
      if (newer !== undefined) queryClient.setQueryData(live.queryKey, newer);
      setShown({ hash, ids: current.map(rowId) });
      setLatest(undefined);
      return added[0] ?? current.map(rowId)[0];
    },
  };
}
