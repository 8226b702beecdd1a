import type { Contract } from '@carematch/api-client/contract/endpoint';
import { Button } from '@carematch/ui/button';
import { type Columns, DataTable, sortableColumns, type TableSort } from '@carematch/ui/data-table';
import type { DetailLinks } from '@carematch/ui/detail';
import { ChoiceChip } from '@carematch/ui/filter-bar';
import type { RenderLink } from '@carematch/ui/link';
import { ListFrame } from '@carematch/ui/list-frame';
import type { MenuItem } from '@carematch/ui/menu';
import { Pagination } from '@carematch/ui/pagination';
import type { SelectOption } from '@carematch/ui/select-field';
import { formatNumber } from '@carematch/validation/display/number-display';
import { PAGE_SIZE } from './define-list.tsx';
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react';

import { PageHeading } from '../components/page-heading.tsx';
import { routerLink, stayingLink } from '../components/router-link.tsx';
import { failureText } from '../failure-text.ts';
import { useLocation, useNavigate, useNavigation } from '../router.ts';
import { ListEmpty, NoRows } from './list-empty.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListKeys } from './list-keys.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListAnswer, ListSearch } from './list-types.ts';
import { LiveBar } from './live-bar.tsx';
import { SampleBadge, sampleShareOf, SampleShareContext } from './sample-mark.tsx';
import { type ChosenRows, SelectedRows, useSelection } from './selected-rows.tsx';
import type { ShownList } from './use-list.ts';
import { useFocusAfterClosing, useKeptFocus, useOpenRowInSight } from './use-list-focus.ts';
import { useLiveList } from './use-live-list.ts';
import { useNarrow } from './use-narrow.ts';
import { usePhone } from './use-phone.ts';

/** The row that is open, and where one goes from it. */
export interface OpenedRow extends DetailLinks {
  readonly id: number;
  readonly onClose: () => void;
  /** Its links leave the list where it is scrolled to. */
  readonly renderLink: RenderLink;
}

interface ListPageProps<
  C extends Contract,
  Search extends ListSearch,
  Answer extends ListAnswer,
  Row extends object,
> {
  /** Of `useList`. */
  readonly of: ShownList<C, Search, Answer, Row>;
  readonly columns: Columns<Row>;
  /** The open row. */
  readonly Detail?: ComponentType<OpenedRow> | undefined;
  /** Actions on one row, behind a button at its end. */
  readonly rowMenu?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Actions on the selected rows; without it none can be selected. */
  readonly Bulk?: ComponentType<ChosenRows<Row>> | undefined;
  readonly next?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  /** Totals of all rows, above them. */
  readonly summary?: ReactNode;
  /** What to do while there are no rows yet. */
  readonly firstStep?: ReactNode;
  /** These replace the declared ones if they depend on what is shown. */
  readonly title?: string | undefined;
  readonly noun?: readonly [one: string, many: string] | undefined;
  readonly caption?: string | undefined;
}

/** `26–50 of 143`; the total alone if all rows are shown. */
export function rangeText(
  { page, per_page: perPage, total, more }: ListAnswer['pagination'],
  shown: number,
  [one, many]: readonly [string, string],
): string {
  if (total === 0) return `No ${many}`;
  if (shown === 0 || shown === total) return total === 1 ? `1 ${one}` : `${formatNumber(total)} ${many}`;
  const first = (page - 1) * perPage + 1;
  return `${formatNumber(first)}–${formatNumber(first + shown - 1)} of ${formatNumber(total)}${more ? '+' : ''}`;
}

const sortOf = (text: string | undefined): TableSort | undefined =>
  text === undefined ? undefined : { by: text.replace(/^-/, ''), descending: text.startsWith('-') };

/** Both directions of each sortable column; the list's usual order too, if no column has it. */
function sortOptions<Row extends object>(columns: Columns<Row>, usual: string | undefined): SelectOption[] {
  const options = sortableColumns(columns).flatMap(({ by, label }) => [
    { value: by, label: `${label}, ascending` },
    { value: `-${by}`, label: `${label}, descending` },
  ]);
  const hasUsual = options.some(({ value }) => value === usual);
  return hasUsual || options.length === 0
    ? options
    : [{ value: usual ?? '', label: 'Default order' }, ...options];
}

const sortText = ({ by, descending }: TableSort): string => (descending ? `-${by}` : by);

/**
 * The page of a declared list, all of whose state is in the address: filters, order, page, and the open row. Loading, empty states,
 * paging, focus and keys are the same on each.
 */
export function ListPage<
  C extends Contract,
  Search extends ListSearch,
  Answer extends ListAnswer,
  Row extends object,
>({
  of: { list, client, search, result, answer, hrefOf, narrowedHref },
  columns,
  Detail,
  rowMenu,
  Bulk,
  next,
  actions,
  tabs,
  summary,
  firstStep,
  title = list.title,
  noun = list.noun,
  caption = list.caption ?? title,
}: ListPageProps<C, Search, Answer, Row>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();
  const many = noun[1];
  const { rowId, openName, choices = [], days, searchFor } = list;
  const live = useLiveList({
    live: list.isLive ? list.query(client, search) : undefined,
    result,
    rows: list.rowsOf,
    rowId,
  });
  const { rows } = live;
  const range = useRef<HTMLOutputElement>(null);
  const rowRange = answer && rangeText(answer.pagination, rows.length, noun);
  const isPhone = usePhone();

  const changed = (changes: Readonly<Record<string, unknown>>): string => hrefOf(changes as Partial<Search>);
  const narrow = useNarrow(search, changed);
  const opened = (id: number | undefined): string =>
    changed(openName === undefined ? {} : { [openName]: id });

  const openId =
    openName === undefined
      ? undefined
      : ((search as Readonly<Record<string, unknown>>)[openName] as number | undefined);
  const at = rows.findIndex((row) => rowId(row) === openId);
  const [above, below] = [rows[at - 1], rows[at + 1]];
  const previousHref = above && opened(rowId(above));
  const nextHref = below && opened(rowId(below));
  const turn = useMemo(
    () => (openId === undefined ? undefined : { previousHref, nextHref }),
    [openId, previousHref, nextHref],
  );
  const rowKeys = useMemo(() => rows.map((row) => String(rowId(row))), [rows, rowId]);
  const selection = useSelection(search);
  useFocusAfterClosing(openId);
  useOpenRowInSight(openId);

  const firstHref = changed({ page: 1 });
  const filterNames = ['start_date', 'end_date', 'search', ...choices.map(({ name }) => name)];
  const withoutFilters = changed({
    page: 1,
    ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
  });
  const clearHref = withoutFilters === firstHref ? undefined : withoutFilters;
  useKeptFocus(rowKeys, clearHref, range);
  const wholeHref = list.wholeHref(search);
  // Addresses of the same state are the same text.
  const isNarrowed = narrowedHref({ perPage: undefined, sort: undefined } as Partial<Search>) !== wholeHref;
  const exportCsv = list.exportCsv(client, search);

  const sampleShare = sampleShareOf(rows);

  let content: ReactNode;
  if (answer && rows.length === 0)
    content = (
      <ListEmpty
        many={many}
        page={search.page}
        hasRows={answer.pagination.total > 0}
        isNarrowed={isNarrowed}
        firstHref={firstHref}
        wholeHref={wholeHref}
        nothingYet={list.nothingYet}
        firstStep={firstStep}
        allDone={list.allDone?.({ search, answer, isNarrowed })}
        noMatch={list.noMatch}
      />
    );
  else if (answer)
    content = (
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(rowId(row))}
        isCurrent={(row) => rowId(row) === openId}
        density={list.density}
        sort={sortOf(list.sortOf(search))}
        sortHref={
          list.isSortable && !isPhone ? (sort) => changed({ sort: sortText(sort), page: 1 }) : undefined
        }
        isStale={result.isPlaceholderData || nextLocation?.pathname === pathname}
        rowMenu={rowMenu}
        selection={Bulk && selection}
        renderLink={routerLink}
      />
    );
  else if (result.error)
    content = (
      <div role="alert">
        <NoRows
          title={list.failed ?? `The ${many} didn’t load`}
          text={failureText(result.error)}
          action={
            <Button variant="primary" onClick={() => void result.refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    );
  else content = <ListSkeleton many={many} density={list.density} />;

  const sorts = list.isSortable ? sortOptions(columns, list.sortOf({ ...search, sort: undefined })) : [];
  const filters = (
    <ListFilters
      list={list}
      many={many}
      state={{ search, answer }}
      client={client}
      clearHref={clearHref}
      narrow={narrow}
      sorts={sorts}
      sort={list.sortOf(search)}
      range={rowRange}
    />
  );
  const hasFilters =
    choices.length > 0 || days !== undefined || searchFor !== undefined || (isPhone && sorts.length > 0);
  // One button needs no row of its own.
  const isFilterInHead = isPhone && hasFilters && searchFor === undefined;
  return (
    <ListFrame
      heading={<PageHeading title={title}>{title}</PageHeading>}
      mark={<SampleBadge share={sampleShare} />}
      next={next}
      actions={
        (actions || exportCsv || list.views || isFilterInHead) && (
          <>
            {actions}
            {isFilterInHead && filters}
            <ListMenu
              many={many}
              href={narrowedHref({})}
              views={list.views?.(client)}
              exportCsv={exportCsv}
            />
          </>
        )
      }
      tabs={tabs}
      filters={hasFilters && !isFilterInHead && filters}
      range={
        <>
          <output ref={range} tabIndex={-1}>
            {rowRange}
          </output>
          {list.pageSizes && answer && (
            <ChoiceChip
              label="Rows"
              options={list.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
              value={String(search.perPage ?? PAGE_SIZE)}
              onChoose={async (size, isAgain) => narrow({ perPage: Number(size) }, isAgain)}
            />
          )}
          <ListKeys turn={turn} />
        </>
      }
      pages={
        answer && (
          <Pagination
            label={`Pages of ${many}`}
            page={search.page}
            pageCount={answer.pagination.last_page}
            hrefOf={(page) => changed({ page })}
            renderLink={routerLink}
          />
        )
      }
      shape={Detail && list.shape}
      detail={
        Detail &&
        openId !== undefined && (
          <Detail
            key={openId}
            id={openId}
            closeHref={opened(undefined)}
            previousHref={previousHref}
            nextHref={nextHref}
            renderLink={stayingLink}
            onClose={() => void navigate(opened(undefined), { preventScrollReset: true })}
          />
        )
      }
    >
      {Bulk && (
        <SelectedRows
          noun={noun}
          rows={rows.filter((row) => selection.chosen.has(String(rowId(row))))}
          onDone={selection.clear}
          Actions={Bulk}
        />
      )}
      {rows.length > 0 && summary}
      <div>
        {list.isLive && <LiveBar noun={noun} list={live} isFirstPage={search.page === 1} />}
        <SampleShareContext value={sampleShare}>{content}</SampleShareContext>
      </div>
    </ListFrame>
  );
}
