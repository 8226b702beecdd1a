import type { Contract } from '@carematch/api-client/contract/endpoint';
import { ChoiceChip, DaysChip, FilterBar } from '@carematch/ui/filter-bar';
import { SearchField } from '@carematch/ui/search-field';
import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';

import type { AppClient } from '../app-client.ts';
import { routerLink } from '../components/router-link.tsx';
import type { ListChoice, ListFace, ListOption, ListSearch, ListState, OptionsQuery } from './list-types.ts';
import type { Narrow } from './use-narrow.ts';

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
}

/** The filters of a list, each showing its current value. */
export function ListFilters<C extends Contract, Search extends ListSearch, Answer>({
  list: { searchFor, days, choices },
  many,
  state,
  client,
  clearHref,
  narrow,
}: ListFiltersProps<C, Search, Answer>) {
  const { search } = state;
  return (
    <FilterBar label={`Filter ${many}`} clearHref={clearHref} renderLink={routerLink}>
      {searchFor !== undefined && (
        <SearchField
          label={searchFor}
          hint="/"
          value={search.search ?? ''}
          // One step back leaves the search, not its last letter.
          onSearch={(text) => void narrow({ search: text || undefined }, true)}
        />
      )}
      {choices
        ?.filter(({ isHidden }) => !isHidden?.(search))
        .map((choice) => {
          const { name, options } = choice;
          const filter = { choice, search, narrow };
          if ('query' in options)
            return <LoadedFilter key={name} query={options.query(client)} {...filter} />;
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
    </FilterBar>
  );
}
