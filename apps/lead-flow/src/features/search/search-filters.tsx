import type { FoundSearchPage } from '@carematch/api-client/contract/search/search.contract';
import { Button } from '@carematch/ui/button';
import { SelectField, type SelectOption } from '@carematch/ui/select-field';

import { FILTER_NAMES, type FilterName, hrefOf, queryOf, type SetFilters } from './search-address.ts';
import styles from './search-filters.module.css';

/** Id of the form: on a phone, a button opens it as a sheet. */
export const FILTERS_ID = 'filters';

const FORMATS = { in_person: 'In person', video: 'By video' } as const;
const AGE_GROUPS = { children: 'Children', teens: 'Teens', adults: 'Adults' } as const;
const PRICES = ['75', '100', '150', '200', '300'];

interface Filter {
  readonly name: FilterName;
  readonly label: string;
  /** What no choice means. */
  readonly any: string;
  readonly options: readonly SelectOption[];
}

const named = (items: readonly { readonly id: number; readonly name: string }[]): SelectOption[] =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

const among = <Value extends string>(names: Readonly<Record<Value, string>>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: names[value] }));

/** The filters that a page can be narrowed by; one with a single choice narrows nothing. */
function filtersFor({ filters, place, vertical }: FoundSearchPage, set: SetFilters): readonly Filter[] {
  const { max_price } = set;
  const prices = max_price && !PRICES.includes(max_price) ? [...PRICES, max_price] : PRICES;
  const all: readonly Filter[] = [
    {
      name: 'format',
      label: 'How you meet',
      any: 'In person or by video',
      options: among(FORMATS, filters.formats),
    },
    {
      name: 'miles',
      label: 'Distance',
      any: 'Any distance',
      options:
        place && !vertical.virtual
          ? ['5', '15', '30', '60'].map((value) => ({ value, label: `Within ${value} miles` }))
          : [],
    },
    { name: 'service_id', label: 'Service', any: 'Any service', options: named(filters.services) },
    {
      name: 'specialization_id',
      label: 'Concern',
      any: 'Any concern',
      options: named(filters.specializations),
    },
    {
      name: 'age_group',
      label: 'Who it’s for',
      any: 'Any age',
      options: among(AGE_GROUPS, filters.age_groups),
    },
    { name: 'carrier_id', label: 'Insurance', any: 'Any plan, or none', options: named(filters.carriers) },
    {
      name: 'max_price',
      label: 'Paying yourself',
      any: 'Any price',
      options: prices.map((value) => ({ value, label: `Up to $${value} a visit` })),
    },
  ];
  return all.filter(({ name, options }) => options.length > 1 || set[name] !== undefined);
}

interface SearchFiltersProps {
  readonly page: FoundSearchPage;
  readonly filters: SetFilters;
}

/** The form of all filters: a column on a wide screen, a sheet on a narrow one. It works without a script. */
export function SearchFilters({ page, filters }: SearchFiltersProps) {
  const [path = ''] = page.path.split('?');
  return (
    <form
      id={FILTERS_ID}
      popover="auto"
      className={styles.filters}
      action={path}
      method="get"
      aria-label="Filters"
    >
      <h2 className={styles.title}>Filters</h2>
      {[...queryOf(page.path)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filtersFor(page, filters).map(({ name, label, any, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          placeholder={any}
          options={options}
          defaultValue={filters[name] ?? ''}
        />
      ))}
      <div className={styles.apply}>
        <Button variant="primary" type="submit" wide>
          Show results
        </Button>
        {Object.keys(filters).length > 0 && <a href={page.path}>Clear all filters</a>}
      </div>
    </form>
  );
}

/** What is set, each with a link to the page without it. */
export function FilterChips({ page, filters }: SearchFiltersProps) {
  const names = FILTER_NAMES.filter((name) => filters[name] !== undefined);
  if (names.length === 0) return null;
  const known = filtersFor(page, filters);
  return (
    <ul className={styles.chips} aria-label="Filters that are set">
      {names.map((name) => {
        const filter = known.find((each) => each.name === name);
        const text = filter?.options.find(({ value }) => value === filters[name])?.label ?? filter?.label;
        return (
          <li key={name}>
            <a href={hrefOf(page.path, { ...filters, [name]: undefined })}>
              <span className="visually-hidden">Remove </span>
              {text}
              <span aria-hidden="true">×</span>
            </a>
          </li>
        );
      })}
      <li>
        <a href={page.path}>Clear all</a>
      </li>
    </ul>
  );
}
