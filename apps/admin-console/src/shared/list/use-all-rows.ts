import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ListAnswer, ListSearch } from '@carematch/front-end/list/list-types';
import type { ShownList } from '@carematch/front-end/list/use-list';
import { useQuery } from '@tanstack/react-query';

/** As many as the API gives at once: more than there are states. */
const MOST = 100;

/** The rows of a list for a drawing of all of them, if `isWanted`; otherwise, and until they are loaded, those of its page. */
export function useAllRows<Search extends ListSearch, Answer extends ListAnswer, Row extends object>(
  { list, client, search, answer }: ShownList<AdminApi, Search, Answer, Row>,
  isWanted: boolean,
): readonly Row[] {
  const shown = answer === undefined ? [] : list.rowsOf(answer);
  const isWhole = (answer?.pagination.total ?? 0) <= shown.length;
  const all = useQuery({
    ...list.query(client, { ...search, page: 1, perPage: MOST }),
    enabled: isWanted && !isWhole,
  });
  return isWanted && !isWhole && all.data ? list.rowsOf(all.data) : shown;
}
