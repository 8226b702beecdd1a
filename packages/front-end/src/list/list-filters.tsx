import { ChoiceChip, DaysChip, FilterBar } from '@carematch/ui/filter-bar';
import { SearchField } from '@carematch/ui/search-field';

import { routerLink } from '../components/router-link.tsx';
import type { Narrow } from './use-narrow.ts';

/** A filter by one value of the address. */
export interface ListChoice<Search> {
  readonly key: keyof Search & string;
  readonly label: string;
  /** What no choice is called: 'Every profession'. */
  readonly everything: string;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
}

/** What narrows a list, as its address says it. */
interface Narrowing {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
}

interface ListFiltersProps<Search> {
  /** What the rows are: 'leads'. */
  readonly many: string;
  readonly search: Search;
  readonly choices: readonly ListChoice<Search>[];
  readonly days: string | undefined;
  readonly searchFor: string | undefined;
  /** The address without any of them; undefined where none is set. */
  readonly clearHref: string | undefined;
  readonly narrow: Narrow;
}

/** The filters of a list, each saying in words what is set. */
export function ListFilters<Search extends Narrowing>({
  many,
  search,
  choices,
  days,
  searchFor,
  clearHref,
  narrow,
}: ListFiltersProps<Search>) {
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
      {choices.map(({ key, label, everything, options }) => (
        <ChoiceChip
          key={key}
          label={label}
          everything={everything}
          options={options.map((option) => ({ value: String(option.value), label: option.label }))}
          value={String(search[key] ?? '')}
          onChoose={async (chosen, isAgain) =>
            narrow({ [key]: options.find(({ value }) => String(value) === chosen)?.value }, isAgain)
          }
        />
      ))}
      {days !== undefined && (
        <DaysChip
          label={days}
          from={search.from}
          to={search.to}
          onChoose={({ from, to }) => void narrow({ from, to })}
        />
      )}
    </FilterBar>
  );
}
