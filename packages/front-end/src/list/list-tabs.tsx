import type { Contract } from '@carematch/api-client/contract/endpoint';
import { Tabs } from '@carematch/ui/tabs';

import { routerLink } from '../components/router-link.tsx';
import type { ListAnswer, ListSearch } from './list-types.ts';
import type { ShownList } from './use-list.ts';

interface ListTabsProps<
  C extends Contract,
  Search extends ListSearch,
  Answer extends ListAnswer,
  Row extends object,
  Name extends keyof Search,
> {
  readonly of: ShownList<C, Search, Answer, Row>;
  readonly label: string;
  /** The value of the address that the tabs choose. */
  readonly name: Name;
  readonly tabs: readonly {
    readonly value: Search[Name];
    readonly label: string;
    readonly count?: number | undefined;
  }[];
  /** What else a tab changes. */
  readonly changes?: Partial<Search>;
}

/** Tabs by one value of a list's address, its other filters kept. */
export function ListTabs<
  C extends Contract,
  Search extends ListSearch,
  Answer extends ListAnswer,
  Row extends object,
  Name extends keyof Search,
>({ of: { search, narrowedHref }, label, name, tabs, changes }: ListTabsProps<C, Search, Answer, Row, Name>) {
  const hrefOf = (value: Search[Name]): string =>
    narrowedHref({ ...changes, [name]: value } as Partial<Search>);
  return (
    <Tabs
      label={label}
      tabs={tabs.map(({ value, ...tab }) => ({ href: hrefOf(value), ...tab }))}
      current={hrefOf(search[name])}
      renderLink={routerLink}
    />
  );
}
