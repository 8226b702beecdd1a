import type { Contract } from '@carematch/api-client/contract/endpoint';
import { ChoiceChip, DaysChip, FilterBar } from '@carematch/ui/filter-bar';
import type { SelectOption } from '@carematch/ui/select-field';
import { SearchField } from '@carematch/ui/search-field';
import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';

import type { AppClient } from '../app-client.ts';
import { routerLink } from '../components/router-link.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { ListChoice, ListFace, ListOption, ListSearch, ListState, OptionsQuery } from './list-types.ts';
import type { Narrow } from './use-narrow.ts';
import { usePhone } from './use-phone.ts';

interface FilterProps<Search, Answer> {
  readonly choice: Pick<ListChoice<never, Search, Answer>, 'name' | 'label' | 'everything'>;
  readonly options: readonly ListOption[];
  readonly search: Search;
  readonly narrow: Narrow;
}

function Filter<Search, Answer>({
  choice: { name, label, everything },
  options,
  search,
  narrow,
}: FilterProps<Search, Answer>) {
  return (
    <ChoiceChip
      label={label}
      everything={everything}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={String(search[name] ?? '')}
      onChoose={async (chosen, isAgain) =>
        narrow({ [name]: options.find(({ value }) => String(value) === chosen)?.value }, isAgain)
      }
    />
  );
}

interface LoadedFilterProps<Search, Answer> extends Omit<FilterProps<Search, Answer>, 'options'> {
  readonly query: OptionsQuery;
}

/** A filter whose options are loaded. The page waits for them. */
function LoadedFilter<Search, Answer>({ query, ...filter }: LoadedFilterProps<Search, Answer>) {
  const { data } = useSuspenseQuery(query as UseSuspenseQueryOptions<unknown, Error, readonly ListOption[]>);
  return <Filter options={data} {...filter} />;
}

interface ListFiltersProps<C extends Contract, Search, Answer> {
  readonly list: Pick<ListFace<C, Search, Answer>, 'searchFor' | 'days' | 'choices'>;
  /** The rows: 'leads'. */
  readonly many: string;
  readonly state: ListState<Search, Answer>;
  readonly client: AppClient<C>;
  /** The address without any of them; undefined if none is set. */
  readonly clearHref: string | undefined;
  readonly narrow: Narrow;
  /** Orders to choose from on a phone, where the list has no column heads. */
  readonly sorts: readonly SelectOption[];
  readonly sort: string | undefined;
  /** The rows that fit: '26–50 of 143'. */
  readonly range: string | undefined;
}

/** The filters of a list, each showing its current value. */
export function ListFilters<C extends Contract, Search extends ListSearch, Answer>({
  list: { searchFor, days, choices },
  many,
  state,
  client,
  clearHref,
  narrow,
  sorts,
  sort,
  range,
}: ListFiltersProps<C, Search, Answer>) {
  const { search } = state;
  const isPhone = usePhone();
  const shown = choices?.filter(({ isHidden }) => !isHidden?.(search)) ?? [];
  const hasDays = search.start_date !== undefined || search.end_date !== undefined;
  const filters = (
    <>
      {shown.map((choice) => {
        const { name, options } = choice;
        const filter = { choice, search, narrow };
        if ('query' in options) return <LoadedFilter key={name} query={options.query(client)} {...filter} />;
        const known = typeof options === 'function' ? options(state) : options;
        return <Filter key={name} options={known} {...filter} />;
      })}
      {days !== undefined && (
        <DaysChip
          label={days}
          from={search.start_date}
          to={search.end_date}
          onChoose={({ from, to }) => void narrow({ start_date: from, end_date: to })}
        />
      )}
    </>
  );
  const hasFilters = shown.length > 0 || days !== undefined;
  return (
    <FilterBar label={`Filter ${many}`} clearHref={isPhone ? undefined : clearHref} renderLink={routerLink}>
      {searchFor !== undefined && (
        <SearchField
          label={searchFor}
          hint="/"
          value={search.search ?? ''}
          // One step back leaves the search, not its last letter.
          onSearch={(text) => void narrow({ search: text || undefined }, true)}
        />
      )}
      {!isPhone && filters}
      {isPhone && (hasFilters || sorts.length > 0) && (
        <FilterSheet
          label={hasFilters ? 'Filters' : 'Sort'}
          count={shown.filter(({ name }) => search[name] !== undefined).length + (hasDays ? 1 : 0)}
          range={range}
          clearHref={clearHref}
        >
          {filters}
          {sorts.length > 0 && (
            <ChoiceChip
              label="Sort by"
              options={sorts}
              value={sort ?? ''}
              onChoose={async (chosen, isAgain) => narrow({ sort: chosen || undefined }, isAgain)}
            />
          )}
        </FilterSheet>
      )}
    </FilterBar>
  );
}
