import { Button, ButtonLink } from '@carematch/ui/button';
import { type Columns, DataTable, type TableSort } from '@carematch/ui/data-table';
import type { DetailLinks } from '@carematch/ui/detail';
import { EmptyState } from '@carematch/ui/empty-state';
import { ChoiceChip } from '@carematch/ui/filter-bar';
import { EmptyTray } from '@carematch/ui/illustration-scenes';
import type { RenderLink } from '@carematch/ui/link';
import { ListFrame } from '@carematch/ui/list-frame';
import type { MenuItem } from '@carematch/ui/menu';
import { Pagination } from '@carematch/ui/pagination';
import { Skeleton } from '@carematch/ui/skeleton';
import { formatNumber } from '@carematch/validation/display/number-display';
import { PAGE_SIZE } from '@carematch/validation/rules/paging';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react';

import { PageHeading } from '../components/page-heading.tsx';
import { routerLink, stayingLink } from '../components/router-link.tsx';
import { failureText } from '../failure-text.ts';
import type { PageQuery } from '../page.ts';
import { useLocation, useNavigate, useNavigation } from '../router.ts';
import { ExportButton } from './export-button.tsx';
import { type ListChoice, ListFilters } from './list-filters.tsx';
import { ListKeys } from './list-keys.tsx';
import { ListViews, type ViewCalls } from './list-views.tsx';
import { LiveBar } from './live-bar.tsx';
import { useFocusAfterClosing, useKeptFocus, useOpenRowInSight } from './use-list-focus.ts';
import { type ChosenRows, SelectedRows } from './selected-rows.tsx';
import { useLiveList } from './use-live-list.ts';
import { useNarrow } from './use-narrow.ts';
import { useSelection } from './use-selection.ts';

/** What the address of every list holds; those that a list has no use for, it leaves out. */
export interface ListSearch {
  /** From 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly perPage?: number | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** What is searched for. */
  readonly search?: string | undefined;
  readonly sort?: TableSort | undefined;
}

/** What the API answers to every list. */
interface ListAnswer {
  readonly pagination: {
    readonly page: number;
    readonly per_page: number;
    readonly total: number;
    readonly last_page: number;
    /** There are more than `total`, which no one counted. */
    readonly more?: boolean | undefined;
  };
}

/** The row that is open, and where one goes from it. */
export interface OpenedRow extends DetailLinks {
  readonly id: number;
  readonly onClose: () => void;
  /** Its links leave the list where it is scrolled to. */
  readonly renderLink: RenderLink;
}

interface Told {
  readonly title: string;
  readonly text: string;
}

interface NothingProps extends Told {
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
}

/** Stands where there are no rows, and says why. */
function Nothing({ title, text, action, picture }: NothingProps) {
  return (
    <EmptyState title={title} action={action} illustration={picture}>
      <p>{text}</p>
    </EmptyState>
  );
}

interface ListPageProps<Search extends ListSearch, Row extends object, Answer extends ListAnswer> {
  readonly title: string;
  /** What a row is, for one and for several: 'lead', 'leads'. */
  readonly noun: readonly [one: string, many: string];
  /** What the address says, and the address that says it. */
  readonly search: Search;
  readonly hrefOf: (search: Partial<Search>) => string;
  /** Of the query that the page's loader has started. */
  readonly result: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  /** The query of `result`, where the list is to follow what happens elsewhere while it is looked at. */
  readonly live?: PageQuery | undefined;
  readonly rows: (answer: Answer) => readonly Row[];
  readonly rowId: (row: Row) => number;
  readonly columns: Columns<Row>;
  /** What the table shows and in what order: 'Leads, newest first'. */
  readonly caption: string;
  /** The order of a list that has no choice of it. */
  readonly sortedBy?: TableSort | undefined;
  readonly density?: 'dense' | 'roomy' | undefined;
  /** What can be done with a row, behind a button at its end. */
  readonly rowMenu?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** What can be done with the rows that are chosen; without it none can be. */
  readonly Bulk?: ComponentType<ChosenRows<Row>> | undefined;
  readonly next?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly choices?: readonly ListChoice<Search>[] | undefined;
  /** What happened on the days that one can filter by: 'Received'. */
  readonly days?: string | undefined;
  /** What all the rows together say, above them. */
  readonly summary?: ReactNode;
  /** What can be searched for: 'Search people'. */
  readonly searchFor?: string | undefined;
  /** How many rows a page may have. */
  readonly pageSizes?: readonly number[] | undefined;
  /** All the rows that fit, as CSV. */
  readonly exportCsv?: (() => Promise<string>) | undefined;
  /** Keeps what the list is narrowed by under names; none where there are no saved views. */
  readonly views?: ViewCalls | undefined;
  /** How rows come to be here, and what one does for it. */
  readonly nothingYet: Told & { readonly action?: ReactNode };
  /** Why nothing is left, where an empty list is good news. */
  readonly allDone?: Told | undefined;
  readonly noMatch?: string | undefined;
  readonly failed?: string | undefined;
  /** The row that is open, by the address. */
  readonly open?:
    | {
        readonly key: keyof Search & string;
        readonly id: number | undefined;
        readonly shape: 'panel' | 'drawer';
        readonly Detail: ComponentType<OpenedRow>;
      }
    | undefined;
}

/** `26–50 of 143`; how many there are where all of them are shown. */
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

const NO_ROWS: readonly never[] = [];

/**
 * A page that is a list, all of whose state is in the address: what narrows it, its order and page, and which row is open. A page says
 * what its rows are, its columns and its words; loading, the empty states, paging, focus and keys are the same on each.
 */
export function ListPage<Search extends ListSearch, Row extends object, Answer extends ListAnswer>({
  title,
  noun,
  search,
  hrefOf,
  result,
  live,
  rows: rowsOf,
  rowId,
  columns,
  caption,
  sortedBy,
  density = 'dense',
  rowMenu,
  Bulk,
  next,
  actions,
  tabs,
  choices = NO_ROWS,
  summary,
  days,
  searchFor,
  pageSizes,
  exportCsv,
  views,
  nothingYet,
  allDone,
  noMatch,
  failed,
  open,
}: ListPageProps<Search, Row, Answer>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();
  const { data, error, isPlaceholderData, refetch } = result;
  const many = noun[1];
  const list = useLiveList({ live, result, rows: rowsOf, rowId });
  const { rows } = list;
  const range = useRef<HTMLOutputElement>(null);

  /** The address with some of it changed. */
  const changed = (changes: Readonly<Record<string, unknown>>): string => hrefOf({ ...search, ...changes });
  const narrow = useNarrow(search, changed);
  const opened = (id: number | undefined): string => changed(open ? { [open.key]: id } : {});

  const openId = open?.id;
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

  const filterKeys = ['from', 'to', 'search', ...choices.map(({ key }) => key)];
  const withoutFilters = changed({
    page: 1,
    ...Object.fromEntries(filterKeys.map((key) => [key, undefined])),
  });
  const clearHref = withoutFilters === changed({ page: 1 }) ? undefined : withoutFilters;
  useKeptFocus(rowKeys, clearHref, range);
  // Addresses say the same in one way only, so that two of them are compared as text.
  const isNarrowed =
    changed({ page: 1, perPage: undefined, sort: undefined, ...(open && { [open.key]: undefined }) }) !==
    hrefOf({});

  const empty = ({ pagination }: Answer): ReactNode => {
    if (pagination.total > 0)
      return (
        <Nothing
          title={`There's no page ${search.page}`}
          text={`There are fewer ${many} than that.`}
          action={
            <ButtonLink href={changed({ page: 1 })} renderLink={routerLink}>
              First page
            </ButtonLink>
          }
        />
      );
    if (allDone) return <Nothing {...allDone} />;
    if (isNarrowed)
      return (
        <Nothing
          title={noMatch ?? `No ${many} match these filters`}
          text="Try other filters, or clear them."
          action={
            <ButtonLink href={hrefOf({})} renderLink={routerLink}>
              Clear filters
            </ButtonLink>
          }
        />
      );
    return <Nothing {...nothingYet} picture={<EmptyTray />} />;
  };

  let content: ReactNode;
  if (data && rows.length === 0) content = empty(data);
  else if (data)
    content = (
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(rowId(row))}
        isCurrent={(row) => rowId(row) === openId}
        density={density}
        sort={search.sort ?? sortedBy}
        sortHref={search.sort && ((sort) => changed({ sort, page: 1 }))}
        isStale={isPlaceholderData || nextLocation?.pathname === pathname}
        rowMenu={rowMenu}
        selection={Bulk && selection}
        renderLink={routerLink}
      />
    );
  else if (error)
    content = (
      <div role="alert">
        <Nothing
          title={failed ?? `The ${many} didn’t load`}
          text={failureText(error)}
          action={
            <Button variant="primary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    );
  else content = <Skeleton lines={8} height={density === 'roomy' ? 56 : 40} label={`Loading ${many}`} />;

  const hasFilters = choices.length > 0 || days !== undefined || searchFor !== undefined;
  return (
    <ListFrame
      heading={<PageHeading title={title}>{title}</PageHeading>}
      next={next}
      actions={
        (actions || exportCsv || views) && (
          <>
            {views && (
              <ListViews calls={views} href={changed({ page: 1, ...(open && { [open.key]: undefined }) })} />
            )}
            {actions}
            {exportCsv && <ExportButton many={many} exportCsv={exportCsv} />}
          </>
        )
      }
      tabs={tabs}
      filters={
        hasFilters && (
          <ListFilters
            many={many}
            search={search}
            choices={choices}
            days={days}
            searchFor={searchFor}
            clearHref={clearHref}
            narrow={narrow}
          />
        )
      }
      range={
        <>
          <output ref={range} tabIndex={-1}>
            {data && rangeText(data.pagination, rows.length, noun)}
          </output>
          {pageSizes && data && (
            <ChoiceChip
              label="Rows"
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
              value={String(search.perPage ?? PAGE_SIZE)}
              onChoose={async (size, isAgain) => narrow({ perPage: Number(size) }, isAgain)}
            />
          )}
          <ListKeys turn={turn} />
        </>
      }
      pages={
        data && (
          <Pagination
            label={`Pages of ${many}`}
            page={search.page}
            pageCount={data.pagination.last_page}
            hrefOf={(page) => changed({ page })}
            renderLink={routerLink}
          />
        )
      }
      shape={open?.shape}
      detail={
        open &&
        openId !== undefined && (
          <open.Detail
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
      {live && <LiveBar noun={noun} list={list} isFirstPage={search.page === 1} />}
      {content}
    </ListFrame>
  );
}
